package dev.assay.techniques.check;

import dev.assay.engine.conditions.Site;
import dev.assay.engine.inputs.OpenSpace;
import dev.assay.engine.inputs.ParameterGraph;
import dev.assay.engine.shapes.Shape;
import dev.assay.engine.shapes.ShapeExploration;
import dev.assay.engine.tree.CoverageGuided;
import dev.assay.lab.FollowedRun;
import dev.assay.lab.Lab;
import dev.assay.logic.Assignment;
import dev.assay.model.Deadline;
import dev.assay.model.Trial;
import dev.assay.program.MethodInfo;
import dev.assay.solver.Solver;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Asks the engine to reach what counterexamples predict and their trials did not: explores the method from their shapes
 * first, then from others, until every warning is confirmed or the time is over.
 */
final class Search {
    private static final int MOST_SHAPES = 40;
    private static final int ACTIVE = 6;

    private final Lab lab;
    private final Solver solver;
    private final ParameterGraph graph;
    private final int depth;
    private final Confirmed confirmed;
    private long runs;

    Search(Lab lab, Solver solver, ParameterGraph graph, int depth, Confirmed confirmed) {
        this.lab = lab;
        this.solver = solver;
        this.graph = graph;
        this.depth = depth;
        this.confirmed = confirmed;
    }

    long runs() {
        return runs;
    }

    /**
     * Looks for runs in which assertions fail.
     *
     * @param guesses trials of counterexamples
     * @param sites all assertions of the unit
     */
    void run(
            MethodInfo unit,
            List<Trial> guesses,
            Collection<Site> sites,
            Collection<Site> warnings,
            Deadline deadline) {
        OpenSpace space = graph.openSpace(unit, depth, MOST_SHAPES);
        ShapeExploration.Listener listener = (shape, inputs, run, isNewPath) -> {
            ran(unit, shape, inputs, run, sites);
            if (isNewPath) {
                space.brought(shape);
            }
        };
        List<ShapeExploration> active = new ArrayList<>();
        for (Trial guess : guesses) {
            active.add(exploration(Shape.of(guess), listener));
        }
        while (!deadline.isPast() && !warnings.stream().allMatch(confirmed::contains)) {
            while (active.size() < ACTIVE && space.hasNext()) {
                active.add(exploration(space.next(), listener));
            }
            if (active.isEmpty()) {
                return;
            }
            active.removeIf(shape -> !deadline.isPast() && !shape.goOn(deadline));
        }
    }

    private ShapeExploration exploration(Shape shape, ShapeExploration.Listener listener) {
        return new ShapeExploration(shape, lab, solver, new CoverageGuided(), listener);
    }

    private void ran(MethodInfo unit, Shape shape, Assignment inputs, FollowedRun run, Collection<Site> sites) {
        runs++;
        confirmed.ran(unit, shape.with(inputs, run.inputs()), run.trace(), sites);
    }
}
