package dev.assay.wire.code;

/**
 * How enumerations stand in messages. ENUMERATE: symbols, settings, the state to continue from, the steps of the program and those of the
 * consumer. ENUMERATED: the state, the counts, new structures as text, incidents, where the search stands.
 */
public final class EnumerationCode {
    private EnumerationCode() {}

    // States.
    public static final int RUNNING = 0;
    /** Every way to choose was taken. */
    public static final int COMPLETE = 1;
    /** The lab asked for the end. */
    public static final int CANCELLED = 2;
    /** As many paths as were asked for. */
    public static final int LIMITED = 3;
    /** Two runs with the same choices went different ways; a sentence follows. */
    public static final int DIVERGED = 4;
    /** One run chooses without end. */
    public static final int UNBOUNDED = 5;

    // Strategies.
    public static final int DEPTH_FIRST = 0;
    public static final int BREADTH_FIRST = 1;
    public static final int RANDOM = 2;
}
