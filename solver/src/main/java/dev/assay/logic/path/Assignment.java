package dev.assay.logic.path;

import java.util.Arrays;

/** Values of variables as bits; a variable that is not spoken of is zero. */
public final class Assignment {

    private static final Assignment ZERO = new Assignment(new long[0]);

    private final long[] bits;

    private Assignment(long[] bits) {
        this.bits = bits;
    }

    /** The assignment that gives variable number i the bits at i. */
    public static Assignment of(long... bits) {
        return bits.length == 0 ? ZERO : new Assignment(bits.clone());
    }

    public long value(int variable) {
        return variable < bits.length ? bits[variable] : 0;
    }

    /** How many variables are spoken of: the greatest number and one. */
    public int size() {
        return bits.length;
    }

    public Assignment with(int variable, long value) {
        long[] changed = Arrays.copyOf(bits, Math.max(bits.length, variable + 1));
        changed[variable] = value;
        return new Assignment(changed);
    }

    public long[] toArray() {
        return bits.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Assignment that && Arrays.equals(bits, that.bits);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bits);
    }

    @Override
    public String toString() {
        return Arrays.toString(bits);
    }
}
