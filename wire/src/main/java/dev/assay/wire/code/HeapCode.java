package dev.assay.wire.code;

/** How pictures of the heap stand in a message: one of these, new classes, and where it is whole what there was. */
public final class HeapCode {
    private HeapCode() {}

    /** No picture: none was asked for, or the run did not come to its end. */
    public static final int NONE = 0;

    public static final int WHOLE = 1;
    public static final int TOO_LARGE = 2;

    /** The kind of a class that is no array; arrays have the kind of their elements, L for references. */
    public static final char OBJECT = 'O';
}
