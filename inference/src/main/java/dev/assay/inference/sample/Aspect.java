package dev.assay.inference.sample;

/** What is looked at of a reading. */
public enum Aspect {
    /** A whole number or a char, also out of a box. */
    NUMBER,
    /** A boolean, also out of a box. */
    TRUTH,
    /** A float or double, also out of a box. */
    REAL,
    /** A reference: null or not, its type, its identity. */
    REFERENCE,
    /** The length of an array or string, the size of a container. */
    SIZE,
    /** The characters of a string. */
    TEXT,
    /** The constant of an enum. */
    CONSTANT,
    /** Whether elements are null. */
    ELEMENTS,
    /** Whether elements ascend. */
    ORDER,
    /** The elements themselves, if there are few: numbers, or identities. */
    MEMBERS;

    /** Whether values are whole numbers. */
    public boolean isWhole() {
        return this == NUMBER || this == SIZE;
    }
}
