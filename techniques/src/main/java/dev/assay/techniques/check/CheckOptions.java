package dev.assay.techniques.check;

/**
 * How to check.
 *
 * @param unroll how often loops go round
 * @param depth how many calls may be chained to make one input
 */
public record CheckOptions(long seed, int unroll, int depth) {
    public static final int DEFAULT_DEPTH = 2;
}
