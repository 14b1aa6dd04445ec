package dev.assay.engine;

/** Hears how far a technique has come, often and cheaply. */
@FunctionalInterface
public interface Progress {

    /** Hears nothing. */
    Progress SILENT = (unit, runs, failures) -> {};

    /**
     * @param unit the unit at work, as users write it
     * @param runs trials run so far for the target class
     * @param failures distinct failures seen so far for the target class
     */
    void at(String unit, long runs, int failures);
}
