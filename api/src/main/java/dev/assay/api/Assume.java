package dev.assay.api;

/** Assumptions: if one does not hold, the current run says nothing about the code. */
public final class Assume {

    private Assume() {}

    /**
     * Continues only if the condition holds.
     *
     * @throws AssumptionViolated if it does not; Assay drops the run silently, and in any other program the
     *     exception says what happened
     */
    public static void that(boolean condition) {
        if (!condition) {
            violated();
        }
    }

    /** Assay handles calls of this itself. */
    private static void violated() {
        throw new AssumptionViolated();
    }
}
