package dev.assay.techniques.sequence.recipe;

import dev.assay.engine.states.SymbolicState;
import dev.assay.engine.tree.Branch;
import dev.assay.logic.path.Assignment;
import dev.assay.logic.path.PathCondition;
import java.util.ArrayList;
import java.util.List;

/** A state that sequences reach, and the shortest of them. */
public final class FoundState {
    private final int number;
    private final Recipe recipe;
    private final SymbolicState state;
    private final PathCondition path;
    private final RunDecisions decided;
    private final List<Branch> assumed;
    private final Assignment example;
    private boolean isReplaced;

    /**
     * @param decided by the recipe's run
     * @param assumed what held before its last call, since the contracts of calls before were kept
     * @param example values for which it takes the path
     */
    public FoundState(
            int number,
            Recipe recipe,
            SymbolicState state,
            PathCondition path,
            RunDecisions decided,
            List<Branch> assumed,
            Assignment example) {
        this.number = number;
        this.recipe = recipe;
        this.state = state;
        this.path = path;
        this.decided = decided;
        this.assumed = List.copyOf(assumed);
        this.example = example;
    }

    public int number() {
        return number;
    }

    public Recipe recipe() {
        return recipe;
    }

    public SymbolicState state() {
        return state;
    }

    public PathCondition path() {
        return path;
    }

    public RunDecisions decided() {
        return decided;
    }

    /** What holds besides what the calls decide, since the contracts of all its calls are kept. */
    public List<Branch> kept() {
        List<Branch> kept = new ArrayList<>(assumed);
        kept.addAll(decided.byContracts());
        return kept;
    }

    public Assignment example() {
        return example;
    }

    /** Another state, found later, has all its heaps. */
    public void replace() {
        isReplaced = true;
    }

    public boolean isReplaced() {
        return isReplaced;
    }
}
