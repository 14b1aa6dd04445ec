package dev.assay.logic.value;

import org.jspecify.annotations.Nullable;

/** All integers from {@code lo} to {@code hi}, of which there is at least one. */
public record Interval(long lo, long hi) {

    public static final Interval INT = new Interval(Integer.MIN_VALUE, Integer.MAX_VALUE);
    public static final Interval LONG = new Interval(Long.MIN_VALUE, Long.MAX_VALUE);
    public static final Interval BIT = new Interval(0, 1);
    public static final Interval SIGN = new Interval(-1, 1);

    public Interval {
        if (lo > hi) {
            throw new IllegalArgumentException("an interval has a value at least: " + lo + ".." + hi);
        }
    }

    public static Interval of(long value) {
        return new Interval(value, value);
    }

    public boolean contains(long value) {
        return lo <= value && value <= hi;
    }

    public boolean contains(Interval other) {
        return lo <= other.lo && other.hi <= hi;
    }

    public boolean isSingle() {
        return lo == hi;
    }

    /** How many values there are, at most {@code Long.MAX_VALUE}. */
    public long size() {
        long size = hi - lo + 1;
        return size <= 0 ? Long.MAX_VALUE : size;
    }

    /** The smallest interval around both. */
    public Interval hull(Interval other) {
        return new Interval(Math.min(lo, other.lo), Math.max(hi, other.hi));
    }

    /** The sum, or null if a bound of it is no long. */
    public @Nullable Interval plus(Interval other) {
        long low = lo + other.lo;
        long high = hi + other.hi;
        boolean overflows = ((lo ^ low) & (other.lo ^ low)) < 0 || ((hi ^ high) & (other.hi ^ high)) < 0;
        return overflows ? null : new Interval(low, high);
    }

    /** The negation, or null if a bound of it is no long. */
    public @Nullable Interval negated() {
        return lo == Long.MIN_VALUE ? null : new Interval(-hi, -lo);
    }

    /** The difference, or null if a bound of it is no long. */
    public @Nullable Interval minus(Interval other) {
        Interval negated = other.negated();
        return negated == null ? null : plus(negated);
    }

    /** The product, or null if a bound of it is no long. */
    public @Nullable Interval times(Interval other) {
        long low = Long.MAX_VALUE;
        long high = Long.MIN_VALUE;
        for (int corner = 0; corner < 4; corner++) {
            long a = (corner & 1) == 0 ? lo : hi;
            long b = (corner & 2) == 0 ? other.lo : other.hi;
            long product = a * b;
            if (Math.multiplyHigh(a, b) != product >> 63) {
                return null;
            }
            low = Math.min(low, product);
            high = Math.max(high, product);
        }
        return new Interval(low, high);
    }
}
