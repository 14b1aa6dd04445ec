package dev.assay.solver.range;

import dev.assay.wire.Op;
import org.jspecify.annotations.Nullable;

/**
 * The floats or doubles from {@code lo} to {@code hi}, and NaN where it is among them; floats are held as doubles.
 *
 * <p>Rounding to nearest is monotone, so that the bounds of a result are the results of bounds.
 *
 * @param lo greater than {@code hi} if there are none but NaN
 */
record FloatingRange(double lo, double hi, boolean mayBeNaN) {

    private static final double INFINITY = Double.POSITIVE_INFINITY;

    static final FloatingRange ALL = new FloatingRange(-INFINITY, INFINITY, true);

    static FloatingRange of(double value) {
        return Double.isNaN(value) ? new FloatingRange(1, 0, true) : new FloatingRange(value, value, false);
    }

    boolean isEmpty() {
        return lo > hi;
    }

    boolean contains(double value) {
        return lo <= value && value <= hi;
    }

    private boolean hasInfinity() {
        return lo == -INFINITY || hi == INFINITY;
    }

    FloatingRange negated() {
        return new FloatingRange(-hi, -lo, mayBeNaN);
    }

    /** The results of an operation; of floats if {@code isFloat}. */
    static FloatingRange apply(Op op, boolean isFloat, FloatingRange a, FloatingRange b) {
        if (op.isOpaque()) {
            return ALL; // Of a number that is none the power zero is one.
        }
        boolean nan = a.mayBeNaN || b.mayBeNaN;
        if (a.isEmpty() || b.isEmpty()) {
            return new FloatingRange(1, 0, nan);
        }
        return switch (op) {
            case FADD, DADD -> sum(isFloat, a, b, nan);
            case FSUB, DSUB -> sum(isFloat, a, b.negated(), nan);
            case FMUL, DMUL -> product(isFloat, a, b, nan);
            case FDIV, DDIV -> quotient(isFloat, a, b, nan);
            case FREM, DREM -> remainder(a, b, nan);
            default -> ALL;
        };
    }

    private static FloatingRange sum(boolean isFloat, FloatingRange a, FloatingRange b, boolean nan) {
        boolean opposite = (a.hi == INFINITY && b.lo == -INFINITY) || (a.lo == -INFINITY && b.hi == INFINITY);
        double lo = round(isFloat, a.lo + b.lo, (float) a.lo + (float) b.lo);
        double hi = round(isFloat, a.hi + b.hi, (float) a.hi + (float) b.hi);
        return new FloatingRange(Double.isNaN(lo) ? -INFINITY : lo, Double.isNaN(hi) ? INFINITY : hi, nan || opposite);
    }

    private static double round(boolean isFloat, double ofDoubles, float ofFloats) {
        return isFloat ? ofFloats : ofDoubles;
    }

    private static FloatingRange product(boolean isFloat, FloatingRange a, FloatingRange b, boolean nan) {
        boolean zeroTimesInfinity = (a.contains(0) && b.hasInfinity()) || (b.contains(0) && a.hasInfinity());
        if (zeroTimesInfinity) {
            return new FloatingRange(-INFINITY, INFINITY, true);
        }
        double[] corners = new double[4];
        for (int i = 0; i < 4; i++) {
            double x = (i & 1) == 0 ? a.lo : a.hi;
            double y = (i & 2) == 0 ? b.lo : b.hi;
            corners[i] = round(isFloat, x * y, (float) x * (float) y);
        }
        return around(corners, nan);
    }

    /** The squares: no number is negative, and none of a product with itself is NaN but NaN's. */
    static FloatingRange square(boolean isFloat, FloatingRange a) {
        if (a.isEmpty()) {
            return a;
        }
        double low = a.contains(0) ? 0 : Math.min(Math.abs(a.lo), Math.abs(a.hi));
        double high = Math.max(Math.abs(a.lo), Math.abs(a.hi));
        return new FloatingRange(
                round(isFloat, low * low, (float) low * (float) low),
                round(isFloat, high * high, (float) high * (float) high),
                a.mayBeNaN);
    }

    private static FloatingRange quotient(boolean isFloat, FloatingRange a, FloatingRange b, boolean nan) {
        if (b.contains(0)) {
            return ALL;
        }
        if (a.hasInfinity() && b.hasInfinity()) {
            return ALL;
        }
        double[] corners = new double[4];
        for (int i = 0; i < 4; i++) {
            double x = (i & 1) == 0 ? a.lo : a.hi;
            double y = (i & 2) == 0 ? b.lo : b.hi;
            corners[i] = round(isFloat, x / y, (float) x / (float) y);
        }
        return around(corners, nan);
    }

    private static FloatingRange remainder(FloatingRange a, FloatingRange b, boolean nan) {
        boolean undefined = a.hasInfinity() || b.contains(0);
        double size = Math.max(Math.abs(b.lo), Math.abs(b.hi));
        double low = a.lo >= 0 ? 0 : Math.max(a.lo, -size);
        double high = a.hi <= 0 ? 0 : Math.min(a.hi, size);
        return new FloatingRange(low, high, nan || undefined);
    }

    private static FloatingRange around(double[] corners, boolean nan) {
        double lo = INFINITY;
        double hi = -INFINITY;
        for (double corner : corners) {
            lo = Math.min(lo, corner);
            hi = Math.max(hi, corner);
        }
        return new FloatingRange(lo, hi, nan);
    }

    /** The truth of a comparison if the bounds settle it, else null. */
    static @Nullable Boolean decide(Op op, FloatingRange a, FloatingRange b) {
        if (op == Op.NE) {
            Boolean equal = decide(Op.EQ, a, b);
            return equal == null ? null : Boolean.valueOf(!equal);
        }
        if (a.isEmpty() || b.isEmpty() || isNever(op, a, b)) {
            return Boolean.FALSE;
        }
        boolean nan = a.mayBeNaN || b.mayBeNaN;
        return !nan && isAlways(op, a, b) ? Boolean.TRUE : null;
    }

    /** Whether a comparison holds for no numbers of two ranges that have some. */
    private static boolean isNever(Op op, FloatingRange a, FloatingRange b) {
        return switch (op) {
            case EQ -> a.hi < b.lo || b.hi < a.lo;
            case LT -> a.lo >= b.hi;
            case LE -> a.lo > b.hi;
            case GT -> a.hi <= b.lo;
            default -> a.hi < b.lo;
        };
    }

    /** Whether a comparison holds for all numbers of two ranges that have some. */
    private static boolean isAlways(Op op, FloatingRange a, FloatingRange b) {
        return switch (op) {
            case EQ -> a.lo == b.hi && a.hi == b.lo;
            case LT -> a.hi < b.lo;
            case LE -> a.hi <= b.lo;
            case GT -> a.lo > b.hi;
            default -> a.lo >= b.hi;
        };
    }
}
