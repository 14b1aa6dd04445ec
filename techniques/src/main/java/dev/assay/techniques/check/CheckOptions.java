package dev.assay.techniques.check;

/**
 * How to check.
 *
 * @param unroll how often loops go round
 * @param depth how many calls may be chained to make one input
 * @param standsIn whether tests may implement interfaces and abstract classes
 */
public record CheckOptions(long seed, int unroll, int depth, boolean standsIn) {
    /** With stand-ins. */
    public CheckOptions(long seed, int unroll, int depth) {
        this(seed, unroll, depth, true);
    }

    public static final int DEFAULT_DEPTH = 2;
}
