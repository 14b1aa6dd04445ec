package dev.assay.engine.conditions.differential;

/** Counts the most rounds that a loop of a random method made; the counted method runs in one thread. */
public final class Rounds {
    private static final ThreadLocal<int[]> MOST = ThreadLocal.withInitial(() -> new int[1]);

    private Rounds() {}

    /** A round of a loop that has made so many by now. */
    public static int at(int rounds) {
        MOST.get()[0] = Math.max(MOST.get()[0], rounds);
        return rounds;
    }

    static int most() {
        return MOST.get()[0];
    }

    static void reset() {
        MOST.get()[0] = 0;
    }
}
