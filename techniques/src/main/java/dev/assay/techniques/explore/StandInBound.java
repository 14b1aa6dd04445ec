package dev.assay.techniques.explore;

import dev.assay.engine.shapes.ShapeExploration;
import dev.assay.model.trial.Step;
import java.util.List;
import java.util.stream.Collectors;

/** Says in which ways stand-ins behaved: of all behaviours there is no end. */
final class StandInBound {
    private StandInBound() {}

    /** The end of a sentence; empty if there were no stand-ins. */
    static String of(List<ShapeExploration> explored) {
        String types = explored.stream()
                .flatMap(one -> one.trial().steps().stream())
                .filter(Step.StandIn.class::isInstance)
                .map(step -> step.type().erasure().toString())
                .distinct()
                .sorted()
                .collect(Collectors.joining(", "));
        return types.isEmpty()
                ? ""
                : ". What stand-ins for " + types + " return changed in their first two calls, or for one argument";
    }
}
