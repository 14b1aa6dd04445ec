package dev.assay.techniques.crash;

/**
 * How much to try.
 *
 * @param seed the same seed draws the same inputs
 * @param trials the most trials for each unit
 * @param depth how many calls may be chained to make one input
 * @param green whether behaviours for green tests are wanted too
 */
public record CrashOptions(long seed, int trials, int depth, boolean green) {

    public static final int DEFAULT_TRIALS = 2000;
    public static final int DEFAULT_DEPTH = 3;

    public static CrashOptions withSeed(long seed) {
        return new CrashOptions(seed, DEFAULT_TRIALS, DEFAULT_DEPTH, true);
    }
}
