package dev.assay.techniques.sequence;

import dev.assay.engine.states.SymbolicState;
import dev.assay.engine.tree.Branch;
import dev.assay.logic.Assignment;
import dev.assay.logic.PathCondition;
import java.util.ArrayList;
import java.util.List;

/** A state that sequences reach, and the shortest of them. */
final class Found {
    private final int number;
    private final Recipe recipe;
    private final SymbolicState state;
    private final PathCondition path;
    private final Decided decided;
    private final List<Branch> assumed;
    private final Assignment example;
    private boolean isReplaced;

    /**
     * @param decided by the recipe's run
     * @param assumed what held before its last call, since the contracts of calls before were kept
     * @param example values for which it takes the path
     */
    Found(
            int number,
            Recipe recipe,
            SymbolicState state,
            PathCondition path,
            Decided decided,
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

    int number() {
        return number;
    }

    Recipe recipe() {
        return recipe;
    }

    SymbolicState state() {
        return state;
    }

    PathCondition path() {
        return path;
    }

    Decided decided() {
        return decided;
    }

    /** What holds besides what the calls decide, since the contracts of all its calls are kept. */
    List<Branch> kept() {
        List<Branch> kept = new ArrayList<>(assumed);
        kept.addAll(decided.byContracts());
        return kept;
    }

    Assignment example() {
        return example;
    }

    /** Another state, found later, has all its heaps. */
    void replace() {
        isReplaced = true;
    }

    boolean isReplaced() {
        return isReplaced;
    }
}
