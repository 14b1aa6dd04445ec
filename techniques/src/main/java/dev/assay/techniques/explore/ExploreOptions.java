package dev.assay.techniques.explore;

import dev.assay.model.SearchOrder;
import java.util.List;

/**
 * How to explore.
 *
 * @param seed the same seed explores in the same order
 * @param shapes the most shapes of inputs for each unit
 * @param depth how many calls may be chained to make one input
 * @param order in which open sides of branches are tried
 * @param renews whether a proof takes a fresh JVM, in which its paths are run again, and not the same one
 * @param factories classes whose static methods users wrote to make inputs
 * @param verified how verification results guide the search
 * @param standsIn whether tests may implement interfaces and abstract classes
 * @param runs after so many runs a unit is left; for measuring, which no clock may disturb
 * @param draws whether random inputs are run beside the search
 */
public record ExploreOptions(
        long seed,
        int shapes,
        int depth,
        SearchOrder order,
        boolean renews,
        List<String> factories,
        VerifiedUse verified,
        boolean standsIn,
        long runs,
        boolean draws) {

    public static final int DEFAULT_SHAPES = 400;
    public static final int DEFAULT_DEPTH = 2;

    /** An exploration that nothing guides, with stand-ins. */
    public ExploreOptions(long seed, int shapes, int depth, SearchOrder order, boolean renews, List<String> factories) {
        this(seed, shapes, depth, order, renews, factories, VerifiedUse.IGNORE, true);
    }

    /** One that only the time ends. */
    public ExploreOptions(
            long seed,
            int shapes,
            int depth,
            SearchOrder order,
            boolean renews,
            List<String> factories,
            VerifiedUse verified,
            boolean standsIn) {
        this(seed, shapes, depth, order, renews, factories, verified, standsIn, Long.MAX_VALUE, false);
    }

    /** Whether random inputs are run beside the search: not where the order of runs is given, or their number counts. */
    boolean drawsRandomly() {
        return draws && order == SearchOrder.COVERAGE && runs == Long.MAX_VALUE;
    }

    /** The same, with random inputs or without. */
    public ExploreOptions drawing(boolean randomInputs) {
        return new ExploreOptions(
                seed, shapes, depth, order, renews, factories, verified, standsIn, runs, randomInputs);
    }

    /** The same, guided by verification results. */
    public ExploreOptions guidedBy(VerifiedUse use) {
        return new ExploreOptions(seed, shapes, depth, order, renews, factories, use, standsIn, runs, draws);
    }

    public static ExploreOptions withSeed(long seed) {
        return new ExploreOptions(seed, DEFAULT_SHAPES, DEFAULT_DEPTH, SearchOrder.COVERAGE, true, List.of());
    }

    /** The same, with paths run again in the same JVM: for very many small explorations. */
    public ExploreOptions withoutRenewing() {
        return new ExploreOptions(seed, shapes, depth, order, false, factories, verified, standsIn, runs, draws);
    }

    /** The same, which leaves a unit after so many runs. */
    public ExploreOptions withRuns(long most) {
        return new ExploreOptions(seed, shapes, depth, order, renews, factories, verified, standsIn, most, draws);
    }
}
