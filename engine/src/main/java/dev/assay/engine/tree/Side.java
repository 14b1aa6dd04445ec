package dev.assay.engine.tree;

import dev.assay.logic.path.Assignment;
import dev.assay.logic.path.PathCondition;

/**
 * One side of a branch that no run has taken yet.
 *
 * @param node the branch
 * @param taken which side: whether the condition holds there
 */
public record Side(DecisionTree.Node node, boolean taken) {

    /** What the inputs must satisfy to get there. */
    public PathCondition path() {
        return node.before().and(node.condition(), taken);
    }

    /** Inputs that reach the branch and go the other way. */
    public Assignment neighbour() {
        return node.example();
    }

    /** The tree that the branch is in. */
    public DecisionTree tree() {
        return node.tree();
    }

    /** How many decisions of its tree come before. */
    public int depth() {
        return node.before().size() - tree().start().size();
    }

    public int site() {
        return node.site();
    }

    /** Whether it stands for all other values than one that was pinned. */
    public boolean isOfOtherValues() {
        return node.pins() && !taken;
    }
}
