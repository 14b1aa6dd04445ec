package dev.assay.output.writer;

import java.time.Duration;

/** Knows how many tests can be confirmed in some time, by how long it took for other classes. */
final class Pace {
    static final int FEWEST = 20;

    /** To start compiler and JVMs, and each test, as long as nothing was measured. */
    private static final double FOR_ALL = 1500;

    private static final double AT_FIRST = 10;
    private static final double QUICKEST = 4;
    private static final double SLOWEST = 200;

    private double each = AT_FIRST;

    /** How many tests there is time for; some, however short it is. */
    int mostIn(Duration time) {
        return (int) Math.max(FEWEST, (time.toMillis() - FOR_ALL) / each);
    }

    /** Notes how long it took to confirm tests, and how many of them were rejected, which may be for lack of time. */
    void took(int tests, int rejected, Duration time) {
        if (tests < FEWEST) {
            return;
        }
        double measured = Math.max(0, time.toMillis() - FOR_ALL) / tests;
        // If most were lost, nobody knows how long they would have taken.
        double told = rejected > tests / 2 ? Math.max(measured, 2 * each) : measured;
        each = Math.min(SLOWEST, Math.max(QUICKEST, (each + told) / 2));
    }
}
