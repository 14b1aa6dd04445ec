package dev.assay.campaign.subjects.odd;

/** Asserts something wrong when it is first used: each call fails, and always in the same way. */
public final class Doubtful {
    private static final int SIZE = Integer.parseInt("3");

    static {
        assert SIZE == 4 : "wrong";
    }

    private Doubtful() {}

    /** Is never begun. */
    public static int sum(int n) {
        return n + SIZE;
    }
}
