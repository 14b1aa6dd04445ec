package dev.assay.wire.code;

/** How the steps of a trial stand in a batch; what follows each code. */
public final class StepCode {
    private StepCode() {}

    /** A {@code Scalars scalar}. */
    public static final int LITERAL = 0;
    /** Nothing. */
    public static final int NULL = 1;
    /** A symbol: {@link #FIELD}. */
    public static final int STATIC_FIELD = 2;
    /** A symbol: {@link #TYPE}. */
    public static final int CLASS_LITERAL = 3;
    /** A symbol, the {@link #TYPE} of the elements; their number; the step of each. */
    public static final int NEW_ARRAY = 4;
    /** A symbol, the {@link #TYPE} of the class that plays the lambda; the step of the answer plus one, or zero. */
    public static final int LAMBDA = 5;
    /** A symbol: {@link #CONSTRUCTOR}, {@link #STATIC_METHOD} or {@link #METHOD}; the receiver's step plus one, or zero; then as many steps as it has parameters. */
    public static final int CALL = 6;

    /**
     * A symbol, the {@link #STATIC_METHOD} of a driver, which takes all steps of its trial itself; the number of symbolic
     * inputs; their bits.
     */
    public static final int DRIVE = 7;

    /** A symbol, the {@link #FIELD} that is set; the receiver's step; that of the value. */
    public static final int ASSIGNMENT = 8;

    /** A symbol, the {@link #FIELD} that is read; the receiver's step. */
    public static final int FIELD_VALUE = 9;
    /** The steps of the array and of the index. */
    public static final int ELEMENT = 10;
    /** The steps of the array, of the index and of the value. */
    public static final int ELEMENT_ASSIGNMENT = 11;
    /** A symbol, the {@link #TYPE} of the class that plays the stand-in; the number of its values; the step of each. */
    public static final int STAND_IN = 12;

    // Kinds of symbols. Each symbol is sent once to each worker.
    /** A descriptor. */
    public static final int TYPE = 0;
    /** The owner's binary name, the name, the descriptor; so for all that follow. */
    public static final int FIELD = 1;

    public static final int CONSTRUCTOR = 2;
    public static final int STATIC_METHOD = 3;
    public static final int METHOD = 4;
}
