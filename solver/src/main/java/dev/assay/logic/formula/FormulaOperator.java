package dev.assay.logic.formula;

/** How a formula is made out of others. */
public enum FormulaOperator {
    /** A constant; its bits stand beside it. */
    CONST,
    /** An unknown; its name stands beside it. */
    VAR,
    /** An operation of the JVM, which stands beside it; comparisons answer truth values. */
    JAVA,
    NOT,
    AND,
    OR,
    /** If, then, else. */
    CHOOSE,
    /** The same value, bit by bit. */
    SAME,
    /** One reference has a smaller number than the other. */
    BELOW,
    /** The value of a map at an index. */
    READ,
    /** A map that differs from another at one index. */
    WRITE,
    /** The map that has one value everywhere. */
    EVERYWHERE,
    /** A function of which nothing else is known; its name stands beside it. */
    APPLY
}
