package dev.assay.program.verified;

import org.jspecify.annotations.Nullable;

/**
 * A conjunction of assumption identifiers and negations of such, each a bit.
 *
 * @param positive identifiers that hold
 * @param negative identifiers that do not
 */
record Cube(long positive, long negative) implements Comparable<Cube> {
    static final Cube EMPTY = new Cube(0, 0);

    /** The conjunction of both; null if nothing satisfies it. */
    @Nullable
    Cube and(Cube other) {
        long all = positive | other.positive;
        long none = negative | other.negative;
        return (all & none) == 0 ? new Cube(all, none) : null;
    }

    /** Whether whatever satisfies the other satisfies this. */
    boolean absorbs(Cube other) {
        return (positive & ~other.positive) == 0 && (negative & ~other.negative) == 0;
    }

    /** What both together imply besides: the rest of them if they differ about one identifier only; else null. */
    @Nullable
    Cube consensus(Cube other) {
        long opposed = positive & other.negative | negative & other.positive;
        if (Long.bitCount(opposed) != 1) {
            return null;
        }
        return new Cube((positive | other.positive) & ~opposed, (negative | other.negative) & ~opposed);
    }

    /** What is left of it where an identifier has a value; null if it cannot have that. */
    @Nullable
    Cube with(int identifier, boolean value) {
        long bit = 1L << identifier;
        if (((value ? negative : positive) & bit) != 0) {
            return null;
        }
        return new Cube(positive & ~bit, negative & ~bit);
    }

    @Override
    public int compareTo(Cube other) {
        int first = Long.compareUnsigned(positive, other.positive);
        return first != 0 ? first : Long.compareUnsigned(negative, other.negative);
    }
}
