package dev.assay.techniques.sequence;

import dev.assay.engine.states.SymbolicState;
import dev.assay.model.Failure;
import dev.assay.model.report.Examination;
import dev.assay.model.report.StateGraph;
import dev.assay.model.report.SuppressedFailure;
import dev.assay.model.trial.Behaviour;
import dev.assay.weaver.instrument.ReachedBranch;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What exploring the sequences of a class showed.
 *
 * @param states all states that were reached; every instance of one that was pruned is an instance of one of these
 * @param graph null if there is no state
 * @param reached the branches of code under test that runs reached
 */
public record SequenceResult(
        Examination unit,
        List<Failure> failures,
        List<SuppressedFailure> suppressed,
        List<Behaviour> behaviours,
        List<SymbolicState> states,
        @Nullable StateGraph graph,
        SortedSet<ReachedBranch> reached) {
    public SequenceResult {
        failures = List.copyOf(failures);
        suppressed = List.copyOf(suppressed);
        behaviours = List.copyOf(behaviours);
        states = List.copyOf(states);
        reached = Collections.unmodifiableSortedSet(new TreeSet<>(reached));
    }
}
