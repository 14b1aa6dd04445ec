package dev.assay.techniques.sequence;

import dev.assay.model.Behaviour;
import dev.assay.model.Failure;
import dev.assay.model.StateGraph;
import dev.assay.model.UnitReport;
import java.util.List;

/**
 * What exploring the sequences of a class showed.
 *
 * @param graph null where there is no state
 */
public record SequenceResult(UnitReport unit, List<Failure> failures, List<Behaviour> behaviours, StateGraph graph) {
    public SequenceResult {
        failures = List.copyOf(failures);
        behaviours = List.copyOf(behaviours);
    }
}
