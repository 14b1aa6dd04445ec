package dev.assay.techniques.crash;

import dev.assay.model.StandInStyle;

/**
 * How much to try.
 *
 * @param seed the same seed draws the same inputs
 * @param trials the most trials for each unit
 * @param depth how many calls may be chained to make one input
 * @param green whether behaviours for green tests are wanted too
 * @param standsIn whether tests may implement interfaces and abstract classes
 */
public record CrashOptions(long seed, int trials, int depth, boolean green, boolean standsIn) {

    public static final int DEFAULT_TRIALS = 2000;
    public static final int DEFAULT_DEPTH = 3;

    /** With stand-ins. */
    public CrashOptions(long seed, int trials, int depth, boolean green) {
        this(seed, trials, depth, green, true);
    }

    CrashOptions with(StandInStyle style) {
        return new CrashOptions(seed, trials, depth, green, style != StandInStyle.NONE);
    }

    public static CrashOptions withSeed(long seed) {
        return new CrashOptions(seed, DEFAULT_TRIALS, DEFAULT_DEPTH, true);
    }
}
