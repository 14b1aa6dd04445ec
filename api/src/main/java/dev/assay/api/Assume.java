package dev.assay.api;

/** Assumptions: where one does not hold, the current run says nothing about the code. */
public final class Assume {

    private Assume() {}

    /**
     * Goes on only where the condition holds.
     *
     * @throws AssumptionViolated where it does not; Assay drops the run silently, and in any other program the
     *     exception says what happened
     */
    public static void that(boolean condition) {
        if (!condition) {
            violated();
        }
    }

    /** Assay answers calls of this itself. */
    private static void violated() {
        throw new AssumptionViolated();
    }
}
