package dev.assay.wire.code;

/** How pictures stand in a message; what follows each code. */
public final class PictureCode {
    private PictureCode() {}

    public static final int NOTHING = 0;
    public static final int NULL = 1;
    /** A {@code Scalars scalar}; whether it was a primitive. */
    public static final int SCALAR = 2;
    /** The enum's name, the constant's name. */
    public static final int ENUM_CONSTANT = 3;
    /** The descriptor. */
    public static final int CLASS_OBJECT = 4;
    /** The descriptor of the elements, their number, a picture of each. */
    public static final int ELEMENTS = 5;
    /** A number, a picture of each. */
    public static final int LIST = 6;
    /** A number, a picture of each. */
    public static final int SET = 7;
    /** A number, pictures of key and value of each. */
    public static final int MAP = 8;
    /** Whether there is a value; its picture. */
    public static final int OPTIONAL = 9;
    /** The step. */
    public static final int SAME_AS = 10;
    /** The class's name, a number, name and picture of each observer. */
    public static final int OPAQUE = 11;
}
