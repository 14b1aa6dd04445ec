package dev.assay.techniques.sequence;

import dev.assay.engine.states.SymbolicState;
import dev.assay.engine.tree.Branch;
import dev.assay.logic.Assignment;
import dev.assay.logic.PathCondition;
import java.util.List;

/** A state that sequences reach, and the shortest of them. */
final class Found {
    private final int number;
    private final Recipe recipe;
    private final SymbolicState state;
    private final PathCondition path;
    private final List<Branch> branches;
    private final Assignment example;
    private boolean isReplaced;

    /**
     * @param branches what the recipe's run decided, in order
     * @param example values for which it takes the path
     */
    Found(
            int number,
            Recipe recipe,
            SymbolicState state,
            PathCondition path,
            List<Branch> branches,
            Assignment example) {
        this.number = number;
        this.recipe = recipe;
        this.state = state;
        this.path = path;
        this.branches = List.copyOf(branches);
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

    List<Branch> branches() {
        return branches;
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
