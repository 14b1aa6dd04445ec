package dev.assay.campaign.recursion;

/** A failure that no test shows, at the same place as that of Hasty: jump. */
public class Shaky {
    public static int jump() {
        return Descent.isTest() ? 0 : Descent.down(0);
    }
}
