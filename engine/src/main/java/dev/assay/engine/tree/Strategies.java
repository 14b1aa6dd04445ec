package dev.assay.engine.tree;

import dev.assay.model.SearchOrder;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/** Makes strategies of all kinds. */
public final class Strategies {
    private Strategies() {}

    /**
     * Strategies for the shapes of one unit, which share what is covered.
     *
     * @param anywhere what is covered by all units that are explored together
     * @param isOfProgram whether a site lies in code under test and not in the JDK
     */
    public static Supplier<Strategy> of(SearchOrder order, long seed, Covered anywhere, IntPredicate isOfProgram) {
        Covered here = new Covered();
        return switch (order) {
            case COVERAGE -> () -> new CoverageGuided(anywhere, here, isOfProgram);
            case DEPTH -> DepthFirst::new;
            case BREADTH -> BreadthFirst::new;
            case RANDOM -> () -> new RandomOrder(seed);
        };
    }

    /**
     * Strategies for the shapes of one unit that head for goals.
     *
     * @param distance from a site to the closest goal, or {@link Directed#FAR}
     * @param anywhere what is covered by all units that are explored together
     * @param isOfProgram whether a site lies in code under test and not in the JDK
     */
    public static Supplier<Strategy> toward(IntUnaryOperator distance, Covered anywhere, IntPredicate isOfProgram) {
        Covered here = new Covered();
        return () -> new Directed(distance, new CoverageGuided(anywhere, here, isOfProgram));
    }
}
