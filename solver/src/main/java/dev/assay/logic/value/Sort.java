package dev.assay.logic.value;

/** The four kinds of primitive values on the JVM's stack. */
public enum Sort {
    I,
    J,
    F,
    D;

    /** The sort that a letter of {@link dev.assay.wire.Op#sort} means. */
    public static Sort of(char letter) {
        return switch (letter) {
            case 'I' -> I;
            case 'J' -> J;
            case 'F' -> F;
            case 'D' -> D;
            default -> throw new IllegalArgumentException("no sort is called " + letter);
        };
    }

    public boolean isFloating() {
        return this == F || this == D;
    }

    /** The values of this sort, if they are integers. */
    public Interval range() {
        return this == I ? Interval.INT : Interval.LONG;
    }

    /** The bits of a value of this sort in canonical form: narrow ones are sign-extended. */
    public long canonical(long bits) {
        return this == I || this == F ? (int) bits : bits;
    }
}
