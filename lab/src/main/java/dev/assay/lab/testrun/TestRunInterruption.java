package dev.assay.lab.testrun;

/**
 * The end of a JVM before all of its work was done.
 *
 * @param at the test class that was running; empty if none was
 * @param exitCode -1 if the JVM was killed by us
 * @param lastWords the end of what it printed
 */
public record TestRunInterruption(Kind kind, String at, int exitCode, String lastWords) {

    /** Why a JVM ended. */
    public enum Kind {
        /** Something called System.exit, or the JVM crashed. */
        EXITED,
        /** A test ran for longer than it may. */
        HUNG,
        /** There was no memory left, not even to say so. */
        OUT_OF_MEMORY,
        /** The deadline of the whole run passed. */
        OUT_OF_TIME,
        /** Somebody stopped the run. */
        STOPPED,
        /** It did not start. */
        NOT_STARTED
    }
}
