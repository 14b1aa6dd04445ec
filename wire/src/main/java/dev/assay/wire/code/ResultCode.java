package dev.assay.wire.code;

/** How results stand in a message: index, {@link #HEALTHY health}, outcome and what follows it, new probes, fuel, and for a driven run its inputs and trace. */
public final class ResultCode {
    private ResultCode() {}

    // Outcomes. An exception is its class, message, origin, stack, and the steps that made null.
    /** The result's picture; a number of pairs of step and picture. */
    public static final int RETURNED = 0;
    /** An exception. */
    public static final int THREW = 1;
    /** The step, an exception. */
    public static final int NOT_BUILT = 2;
    /** The ordinal of the action, a string. */
    public static final int DENIED = 3;
    /** A stack. */
    public static final int OUT_OF_FUEL = 4;
    /** Nothing. */
    public static final int OUT_OF_MEMORY = 5;
    /** A string. */
    public static final int UNLINKED = 6;
    /** Nothing. */
    public static final int DROPPED = 7;
    /** The check, a number of strings, the class of what its evaluation threw or null, whether the unit threw, then an exception. */
    public static final int VIOLATED = 8;

    /** The ordinal of the action, a string. */
    public static final int PRETENDED = 9;

    // Health of the worker after the trial.
    public static final int HEALTHY = 0;
    /** The result counts, but the worker must not run another trial. */
    public static final int SPENT = 1;
    /** The result may be the fault of an earlier trial: it must be run again by a fresh worker. */
    public static final int TAINTED = 2;

    // Origins of exceptions, in the order of the model's enum.
    public static final int ORIGIN_OPERATION = 0;
    public static final int ORIGIN_CODE_UNDER_TEST = 1;
    public static final int ORIGIN_LIBRARY = 2;
}
