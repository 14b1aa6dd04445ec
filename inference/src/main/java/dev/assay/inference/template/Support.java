package dev.assay.inference.template;

/**
 * How many calls it takes to believe something. A property that holds by chance in half of all calls survives five of them
 * with a probability of 3 %, and eight with 0.4 %.
 */
final class Support {
    /** That a reference is not null: what most calls show, and nobody misses. */
    static final long NULLNESS = 3;

    /** A constant, an equality, a sign. */
    static final long PLAIN = 5;

    /** What has many alternatives of its kind, such as an order of two numbers. */
    static final long RELATION = 8;

    /** One of few values: so often for each of them. */
    static final long EACH_VALUE = 3;

    /** A bound that is no round number: so many different values inside of it. */
    static final int DIFFERENT_WITHIN_BOUNDS = 8;

    /** A relation of two numbers: so many different values of each. */
    static final int DIFFERENT_IN_RELATION = 3;

    /** A rest after division: so many different values. */
    static final int DIFFERENT_IN_MODULUS = 4;

    private Support() {}
}
