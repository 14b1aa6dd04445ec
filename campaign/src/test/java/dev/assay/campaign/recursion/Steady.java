package dev.assay.campaign.recursion;

/** Finding: fall StackOverflowError, at the same place as in Hasty. */
public class Steady {
    public static int fall() {
        return Descent.down(0);
    }
}
