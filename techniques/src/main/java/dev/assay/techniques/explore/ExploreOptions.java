package dev.assay.techniques.explore;

import dev.assay.model.SearchOrder;

/**
 * How to explore.
 *
 * @param seed the same seed explores in the same order
 * @param shapes the most shapes of inputs for each unit
 * @param depth how many calls may be chained to make one input
 * @param order in which open sides of branches are tried
 */
public record ExploreOptions(long seed, int shapes, int depth, SearchOrder order) {

    public static final int DEFAULT_SHAPES = 60;
    public static final int DEFAULT_DEPTH = 2;

    public static ExploreOptions withSeed(long seed) {
        return new ExploreOptions(seed, DEFAULT_SHAPES, DEFAULT_DEPTH, SearchOrder.COVERAGE);
    }
}
