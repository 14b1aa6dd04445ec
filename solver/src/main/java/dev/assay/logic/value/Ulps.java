package dev.assay.logic.value;

/** Floats and doubles on a ladder: neighbours are one apart, what is not NaN is in order, and both zeros share a rung. */
public final class Ulps {

    private Ulps() {}

    /** The rung of a value. */
    public static long rung(Sort sort, long bits) {
        long sign = sort == Sort.F ? Integer.MIN_VALUE : Long.MIN_VALUE;
        return bits >= 0 ? bits : sign - bits;
    }

    /** The value on a rung; of the zeros the positive one. */
    public static long bits(Sort sort, long rung) {
        long sign = sort == Sort.F ? Integer.MIN_VALUE : Long.MIN_VALUE;
        return rung >= 0 ? rung : sign - rung;
    }

    /** The rung of infinity: none beyond it, nor below its negation, is a number. */
    public static long top(Sort sort) {
        return sort == Sort.F
                ? Float.floatToRawIntBits(Float.POSITIVE_INFINITY)
                : Double.doubleToRawLongBits(Double.POSITIVE_INFINITY);
    }

    public static boolean isNaN(Sort sort, long bits) {
        return sort == Sort.F ? Float.isNaN(Semantics.asFloat(bits)) : Double.isNaN(Semantics.asDouble(bits));
    }

    /** The value some rungs above or below, at most an infinity; NaN stays as it is. */
    public static long moved(Sort sort, long bits, long rungs) {
        if (isNaN(sort, bits)) {
            return bits;
        }
        long from = rung(sort, bits);
        long to = from + rungs;
        boolean overflows = ((from ^ to) & (rungs ^ to)) < 0;
        long clamped = overflows ? (rungs > 0 ? Long.MAX_VALUE : Long.MIN_VALUE) : to;
        return bits(sort, Math.max(-top(sort), Math.min(top(sort), clamped)));
    }

    /** The bits of a number of either sort. */
    public static long of(Sort sort, double value) {
        return sort == Sort.F ? Semantics.bits((float) value) : Semantics.bits(value);
    }

    /** The number that bits of either sort mean. */
    public static double value(Sort sort, long bits) {
        return sort == Sort.F ? Semantics.asFloat(bits) : Semantics.asDouble(bits);
    }
}
