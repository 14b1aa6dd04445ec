package dev.assay.campaign.recursion;

/** Finding: fall StackOverflowError. A failure that no test shows: jump, which overflows the stack unless JUnit called it. */
public class Hasty {
    public static int fall() {
        return Descent.down(0);
    }

    public static int jump() {
        return Descent.isTest() ? 0 : Descent.down(0);
    }
}
