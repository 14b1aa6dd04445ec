package dev.assay.campaign.subjects.odd;

/** Fails far below its public method: every way there must be confirmed. */
public final class Abyss {
    private static final int DEEP = 400;

    private Abyss() {}

    /** Fails for 77, four hundred calls further down. */
    public static int quotient(byte n) {
        return down(n, DEEP);
    }

    private static int down(int n, int left) {
        return left == 0 ? 10 / (n - 77) : down(n, left - 1) + 1;
    }
}
