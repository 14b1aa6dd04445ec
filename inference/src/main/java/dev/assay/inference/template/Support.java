package dev.assay.inference.template;

/**
 * How many calls it takes to believe something. Numbers are chosen so that chance explains what was seen in about one of twenty cases at
 * most, and one of nine for a bound.
 *
 * <p>Calls of tests are not independent: one value is often passed again and again. So bounds count different values, or need their own
 * value to be much more frequent than others.
 */
final class Support {
    /** That a parameter or result is not null: what most calls show, and nobody misses. */
    static final long NULLNESS = 3;

    /** Two values that are always the same while both vary. */
    static final long SAME = 5;

    /** What has many alternatives of its kind: a constant, an order of two numbers, the class of an object. */
    static final long RELATION = 8;

    /** One of few values, or all values of a short range: so often for each of them. */
    static final long EACH_VALUE = 3;

    /** A value at the edge: so often, and twice as often as the average. Its neighbour outside would have been as likely. */
    static final long AT_EDGE = 5;

    /** Values on one side of 0: so many different ones, each of which could have been on the other side. */
    static final int DIFFERENT_ON_ONE_SIDE = 5;

    /** A bound at the outermost value: one more value would be beyond it in one of nine cases. */
    static final int DIFFERENT_WITHIN_BOUNDS = 8;

    /** No bound is as far from 0. */
    static final long LARGE = 1_000_000_000;

    /** A relation of two numbers: so many different values of each. */
    static final int DIFFERENT_IN_RELATION = 3;

    /** A rest after division by 2: so many different values; the larger the divisor, the fewer. */
    private static final double DIFFERENT_IN_MODULUS = 6;

    private Support() {}

    /** Whether so many different numbers have a rest in common for a reason; chance alone gives them one of equally many rests. */
    static boolean isEnoughForRest(int different, long divisor) {
        return (different - 1) * Math.log((double) divisor) >= (DIFFERENT_IN_MODULUS - 1) * Math.log(2);
    }
}
