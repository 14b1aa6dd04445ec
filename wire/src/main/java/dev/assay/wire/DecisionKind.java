package dev.assay.wire;

/** What kind of decision a comparison in a trace was. */
public enum DecisionKind {
    /** A conditional jump. */
    BRANCH,
    /** One key of a switch. */
    SWITCH,
    /** Whether an index lies within bounds. */
    BOUNDS,
    /** Whether a divisor is zero. */
    DIVISOR,
    /** Whether the size of a new array is negative. */
    SIZE,
    /** An index or length that is decided to be exactly what it was, since it cannot stay symbolic. */
    CONCRETE,
    /** Whether two boxes are the same object, which depends on their values. */
    BOX,
    /** No decision: what a run notes for whoever guides it by verification results; its site is a number of theirs. */
    NOTE
}
