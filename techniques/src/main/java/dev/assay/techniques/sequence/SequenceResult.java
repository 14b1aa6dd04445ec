package dev.assay.techniques.sequence;

import dev.assay.engine.states.SymbolicState;
import dev.assay.model.Behaviour;
import dev.assay.model.Examination;
import dev.assay.model.Failure;
import dev.assay.model.StateGraph;
import java.util.List;

/**
 * What exploring the sequences of a class showed.
 *
 * @param states all states that were reached; every instance of one that was pruned is an instance of one of these
 * @param graph null where there is no state
 */
public record SequenceResult(
        Examination unit,
        List<Failure> failures,
        List<Behaviour> behaviours,
        List<SymbolicState> states,
        StateGraph graph) {
    public SequenceResult {
        failures = List.copyOf(failures);
        behaviours = List.copyOf(behaviours);
        states = List.copyOf(states);
    }
}
