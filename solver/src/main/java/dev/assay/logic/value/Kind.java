package dev.assay.logic.value;

/** The Java types of symbolic inputs. */
public enum Kind {
    BOOLEAN(Sort.I, 0, 1),
    BYTE(Sort.I, Byte.MIN_VALUE, Byte.MAX_VALUE),
    SHORT(Sort.I, Short.MIN_VALUE, Short.MAX_VALUE),
    CHAR(Sort.I, Character.MIN_VALUE, Character.MAX_VALUE),
    /** A byte of text: from 0 to 127. */
    ASCII(Sort.I, 0, Byte.MAX_VALUE),
    INT(Sort.I, Integer.MIN_VALUE, Integer.MAX_VALUE),
    LONG(Sort.J, Long.MIN_VALUE, Long.MAX_VALUE),
    FLOAT(Sort.F, Integer.MIN_VALUE, Integer.MAX_VALUE),
    DOUBLE(Sort.D, Long.MIN_VALUE, Long.MAX_VALUE);

    private final Sort sort;
    private final Interval bits;

    Kind(Sort sort, long min, long max) {
        this.sort = sort;
        this.bits = new Interval(min, max);
    }

    public Sort sort() {
        return sort;
    }

    /** The values of this kind as bits: the numbers themselves if it is integral, raw bits if it is floating. */
    public Interval bits() {
        return bits;
    }
}
