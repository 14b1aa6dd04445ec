package dev.assay.wire.code;

/** What watched code reports of the arguments of calls, so that others can be given the same again. */
public final class SeedCode {
    private SeedCode() {}

    public static final int NULL = 0;
    /** A primitive whole number, char or boolean; the parameter says which. */
    public static final int NUMBER = 1;
    /** A primitive number with a fraction, as the bits of a double. */
    public static final int REAL = 2;
    /** A box: the letter of its primitive type, and the same as above. */
    public static final int BOX = 3;
    /** A string. */
    public static final int TEXT = 4;
    /** A constant of an enum: the number of its class, and its name. */
    public static final int CONSTANT = 5;
    /** An array: the number of its class, how many elements, and these. */
    public static final int ARRAY = 6;
    /** A container of the JDK: the number of its class, how many elements, and these. */
    public static final int LIST = 7;
    /** The same without duplicates. */
    public static final int SET = 8;
    /** The same, with a value after each key. */
    public static final int MAP = 9;
    /** An object of the JDK that its text makes again: the number of its class, and the text. */
    public static final int VALUE = 10;
    /** Another object: the number of its class, and its identity. */
    public static final int OBJECT = 11;
    /** Something that cannot be given again. */
    public static final int OTHER = 12;
}
