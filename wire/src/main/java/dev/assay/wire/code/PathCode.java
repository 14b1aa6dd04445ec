package dev.assay.wire.code;

/** Which way a call went: the events in a record of a path. Each begins with its code, and what follows depends on the code alone. */
public final class PathCode {
    private PathCode() {}

    /** What a record is, beside those of {@link SampleCode}: whether it is whole, and events. */
    public static final int PATH = 3;

    /** A method begins: its number, and how many watched calls are around it. */
    public static final int ENTER = 0;
    /** It returns: how many calls are around it. */
    public static final int EXIT = 1;
    /** It throws: how many calls are around it, and whether nothing declares the exception. */
    public static final int THREW = 2;
    /** It catches an exception: how many calls are around it, and the number of the handler's first instruction. */
    public static final int CAUGHT = 3;

    /** A branch jumps, a cast fits, a test holds. */
    public static final int YES = 4;
    /** The opposite. */
    public static final int NO = 5;
    /** A number. */
    public static final int NUMBER = 6;
    /** A reference: the identity of its object, 0 for null. */
    public static final int REFERENCE = 7;
    /** An array: identity and length, 0 and 0 for null. */
    public static final int ARRAY = 8;
    /** An element of an array: identity, length and index. */
    public static final int ELEMENT = 9;
    /** A call has returned; what it returned follows as an event of its own. */
    public static final int CALLED = 10;
}
