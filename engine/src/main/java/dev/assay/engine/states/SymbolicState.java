package dev.assay.engine.states;

import dev.assay.lab.result.HeapGraph;
import dev.assay.logic.Term;
import dev.assay.logic.Terms;
import dev.assay.logic.path.PathCondition;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A heap in which some primitive values are open, and what must hold of these.
 *
 * <p>One that cannot be compared, because it is too large or because there is something in it that cannot be looked into, is equal to
 * no other.
 */
public final class SymbolicState {
    private static final int DEEPEST_TERM = 500;

    private final @Nullable HeapGraph heap;
    private final @Nullable LinearForm form;
    private final List<Term> path;
    private @Nullable Constraint constraint;

    private SymbolicState(@Nullable HeapGraph heap, @Nullable LinearForm form, List<Term> path) {
        this.heap = heap;
        this.form = form;
        this.path = path;
    }

    static SymbolicState of(@Nullable HeapGraph heap, PathCondition path, Terms terms, Linearizer linearizer) {
        List<Term> conditions = path.conditions(terms);
        if (heap == null) {
            return new SymbolicState(null, null, conditions);
        }
        boolean isComparable = heap.opaque() == null
                && conditions.stream().allMatch(SymbolicState::isShallow)
                && heap.objects().stream()
                        .flatMap(object -> object.values().stream())
                        .allMatch(SymbolicState::isShallow);
        return new SymbolicState(heap, isComparable ? linearizer.linearize(heap) : null, conditions);
    }

    private static boolean isShallow(HeapGraph.Value value) {
        return !(value instanceof HeapGraph.Symbolic symbolic) || isShallow(symbolic.term());
    }

    private static boolean isShallow(Term term) {
        return term.depth() <= DEEPEST_TERM;
    }

    /** The heap; null if it is too large. */
    public @Nullable HeapGraph heap() {
        return heap;
    }

    /** What must hold, in order. */
    public List<Term> path() {
        return path;
    }

    public boolean isComparable() {
        return form != null;
    }

    /** Whether the heap is the other's, down to the variables. */
    public boolean hasHeapOf(SymbolicState other) {
        return form != null
                && other.form != null
                && form.equals(other.form)
                && form.variables().equals(other.form.variables());
    }

    /** What is equal for states that may have heaps in common; only for those that can be compared. */
    LinearForm form() {
        return Objects.requireNonNull(form, "the state cannot be compared");
    }

    Constraint constraint() {
        if (constraint == null) {
            constraint = new Constraint(path, form().variables());
        }
        return constraint;
    }
}
