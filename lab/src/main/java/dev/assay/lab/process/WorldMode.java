package dev.assay.lab.process;

/** What becomes of what code under test does to the outside and may not do for real. */
public enum WorldMode {
    /** It happens in a world of the run's own, of which nothing remains. */
    ON,
    /** It is denied. */
    OFF
}
