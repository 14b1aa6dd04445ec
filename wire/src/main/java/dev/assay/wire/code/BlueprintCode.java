package dev.assay.wire.code;

/** What a part of a structure is, in messages that say how to build it again. */
public final class BlueprintCode {
    public static final int NULL = 0;
    /** A box or a string. */
    public static final int SCALAR = 1;
    /** A constant of an enum. */
    public static final int CONSTANT = 2;
    /** An object that was told before, by its number in the order of telling. */
    public static final int KNOWN = 3;

    public static final int ARRAY = 4;
    public static final int COLLECTION = 5;
    public static final int MAP = 6;
    public static final int OBJECT = 7;
    /** Something that nobody can look into. */
    public static final int OPAQUE = 8;

    private BlueprintCode() {}
}
