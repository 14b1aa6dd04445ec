package dev.assay.engine.tree;

import dev.assay.model.SearchOrder;
import java.util.HashSet;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Supplier;

/** Makes strategies of all kinds. */
public final class Strategies {
    private Strategies() {}

    /**
     * Strategies for the shapes of one unit, which share what is covered.
     *
     * @param isOfProgram whether a site lies in code under test and not in the JDK
     */
    public static Supplier<Strategy> of(SearchOrder order, long seed, IntPredicate isOfProgram) {
        Set<CoverageGuided.Place> covered = new HashSet<>();
        return switch (order) {
            case COVERAGE -> () -> new CoverageGuided(covered, isOfProgram);
            case DEPTH -> DepthFirst::new;
            case BREADTH -> BreadthFirst::new;
            case RANDOM -> () -> new RandomOrder(seed);
        };
    }
}
