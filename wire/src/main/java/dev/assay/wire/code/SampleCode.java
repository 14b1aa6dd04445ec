package dev.assay.wire.code;

/** What watched code reports of calls and their values, in records of a run of the user's tests. */
public final class SampleCode {
    private SampleCode() {}

    // What a record is.
    /** The number of a class, and its name. */
    public static final int CLASS = 0;
    /** A call: the number of its method, that of the declaration plus one or 0, its ending, and values. */
    public static final int SAMPLE = 1;
    /**
     * A call that others may repeat: the number of its method, whether watched code made it, the object that it is on and the one that it
     * made, each with whether there is one, the number of its class and its identity, and arguments as {@link SeedCode} says.
     */
    public static final int SEED = 2;

    // How a call ended.
    public static final int RETURNED = 0;
    /** With an exception that nothing declares; the number of its class follows, and no values after the call. */
    public static final int THREW_UNCHECKED = 1;
    /** The same with an exception that Java makes callers handle. */
    public static final int THREW_CHECKED = 2;

    // What a reference is.
    public static final int NULL = 0;
    /** The number of its class, its identity, and one of the codes below. */
    public static final int OBJECT = 1;
    /** It could not be read. */
    public static final int UNKNOWN = 2;

    // What an object is beside its class and identity.
    public static final int PLAIN = 0;
    /** A string: its length, whether all of it follows, and it or its hash. */
    public static final int TEXT = 1;
    /** An array or container: its size, and what is known of its elements. */
    public static final int SIZED = 2;
    /** A box of a whole number, a char or a boolean. */
    public static final int NUMBER = 3;
    /** A box of a float or double. */
    public static final int REAL = 4;
    /** A constant of an enum: its name. */
    public static final int CONSTANT = 5;

    // What is known of elements.
    public static final int ELEMENTS_UNKNOWN = 0;
    public static final int ELEMENTS_WITHOUT_NULL = 1;
    public static final int ELEMENTS_WITH_NULL = 2;
    public static final int ELEMENTS_SORTED = 3;
    public static final int ELEMENTS_UNSORTED = 4;
}
