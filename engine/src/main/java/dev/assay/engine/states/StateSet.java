package dev.assay.engine.states;

import dev.assay.lab.result.HeapGraph;
import dev.assay.logic.Term;
import dev.assay.logic.Term.Var;
import dev.assay.logic.Terms;
import dev.assay.logic.path.Assignment;
import dev.assay.logic.path.PathCondition;
import dev.assay.model.Deadline;
import dev.assay.solver.Answer;
import dev.assay.solver.Query;
import dev.assay.solver.Solver;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The states found so far, each with what its finder knows of it; a state whose concrete heaps are all among those of another
 * is not added. When in doubt, it is.
 *
 * @param <T> what a finder knows of a state
 */
public final class StateSet<T> {
    private static final Duration PER_QUERY = Duration.ofSeconds(1);

    /** A state and what its finder knows of it. */
    private record Entry<T>(SymbolicState state, T owner) {}

    /**
     * What became of a state.
     *
     * @param subsumedBy the owner of a state that has all its heaps; null if it was added
     * @param replaced the owners of older states all of whose heaps it has, and which it replaces
     */
    public record Addition<T>(@Nullable T subsumedBy, List<T> replaced) {}

    private final Terms terms;
    private final Solver solver;
    private final Linearizer linearizer;
    private final Map<LinearForm, List<Entry<T>>> buckets = new HashMap<>();

    public StateSet(Terms terms, Solver solver, Comparison comparison) {
        this.terms = terms;
        this.solver = solver;
        this.linearizer = new Linearizer(comparison);
    }

    /** A state to be compared with those of this set. */
    public SymbolicState state(@Nullable HeapGraph heap, PathCondition path) {
        return SymbolicState.of(heap, path, terms, linearizer);
    }

    /** Adds a state unless another has all its heaps. */
    public Addition<T> add(SymbolicState state, T owner, Deadline deadline) {
        if (!state.isComparable()) {
            return new Addition<>(null, List.of());
        }
        List<Entry<T>> bucket = buckets.computeIfAbsent(state.form(), fresh -> new ArrayList<>());
        for (Entry<T> older : bucket) {
            if (subsumes(older.state, state, deadline)) {
                return new Addition<>(older.owner, List.of());
            }
        }
        List<T> replaced = new ArrayList<>();
        for (Entry<T> older : List.copyOf(bucket)) {
            if (subsumes(state, older.state, deadline)) {
                replaced.add(older.owner);
                bucket.remove(older);
            }
        }
        bucket.add(new Entry<>(state, owner));
        return new Addition<>(null, replaced);
    }

    /** Whether every concrete heap of the one is one of the other's, up to which objects it consists of. */
    boolean subsumes(SymbolicState general, SymbolicState special, Deadline deadline) {
        Constraint wide = general.constraint();
        Constraint narrow = special.constraint();
        if (!wide.matches(narrow) || !wide.allowsDifferencesOf(narrow)) {
            return false;
        }
        if (wide.others().isEmpty()) {
            return true;
        }
        List<Var> own = wide.variables();
        Renaming renaming = new Renaming(terms, own, narrow.variables().subList(0, own.size()));
        Set<Term> known = new HashSet<>(narrow.conditions());
        for (Term condition : wide.others()) {
            Term wanted = renaming.apply(condition);
            if (!known.contains(wanted) && !follows(wanted, narrow.conditions(), deadline)) {
                return false;
            }
        }
        return true;
    }

    private boolean follows(Term condition, List<Term> from, Deadline deadline) {
        if (condition.isConstant()) {
            return condition.isConstant(1);
        }
        List<Term> counterexample = new ArrayList<>(from);
        counterexample.addAll(terms.conjuncts(terms.not(condition)));
        Query query = new Query(counterexample, Assignment.of(), deadline.atMost(PER_QUERY));
        return query.isContradictory() || solver.solve(query) instanceof Answer.Unsat;
    }
}
