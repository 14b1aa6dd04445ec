package dev.assay.techniques.sequence;

import dev.assay.engine.tree.Branch;
import dev.assay.engine.tree.DecisionTree;
import dev.assay.logic.Assignment;
import dev.assay.logic.PathCondition;
import dev.assay.program.MethodInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A state and one call more: the runs that take the state's path, and whatever way then. */
final class Extension {
    private final Found from;
    private final Recipe recipe;
    private final MethodInfo method;
    private final Assignment start;
    private final List<Branch> expected;
    private final List<Branch> assumed;
    private List<Branch> prefix;
    private PathCondition path;
    private DecisionTree tree;
    private final Map<Integer, Integer> values = new HashMap<>();

    /**
     * @param from the state; null where the call makes the object
     * @param recipe with the call
     * @param start values that take the path of the state, and of other objects that the call needs
     * @param expected the branches of that path; conditions of other objects' have other variables in them
     * @param assumed what holds besides, since the contracts of calls before were kept; the runs do not decide it again
     */
    Extension(
            Found from,
            Recipe recipe,
            MethodInfo method,
            Assignment start,
            List<Branch> expected,
            List<Branch> assumed) {
        this.from = from;
        this.recipe = recipe;
        this.method = method;
        this.start = start;
        this.expected = expected;
        this.assumed = assumed;
    }

    Found from() {
        return from;
    }

    Recipe recipe() {
        return recipe;
    }

    MethodInfo method() {
        return method;
    }

    Assignment start() {
        return start;
    }

    /** What holds besides the branches of the path. */
    List<Branch> assumed() {
        return assumed;
    }

    /** What is known of the runs; null before the first has been taken in. */
    DecisionTree tree() {
        return tree;
    }

    /** Counts a further value that is to be pinned at a place; answers how many were before. */
    int countValue(int site) {
        return values.merge(site, 1, Integer::sum);
    }

    /** Lets go of the runs, once all is known. */
    void forget() {
        tree = null;
    }

    /** Whether a run took the path of the state; the first one that does tells its conditions. */
    boolean follows(List<Branch> run) {
        if (prefix == null && !begins(run)) {
            return false;
        }
        return run.size() >= prefix.size() && run.subList(0, prefix.size()).equals(prefix);
    }

    private boolean begins(List<Branch> run) {
        boolean isSame = run.size() >= expected.size();
        for (int i = 0; isSame && i < expected.size(); i++) {
            isSame = run.get(i).site() == expected.get(i).site()
                    && run.get(i).taken() == expected.get(i).taken();
        }
        if (isSame) {
            prefix = List.copyOf(run.subList(0, expected.size()));
            path = extended(extended(PathCondition.EMPTY, prefix), assumed);
            tree = new DecisionTree(path);
        }
        return isSame;
    }

    /** What a run decided in the call. */
    List<Branch> ofCall(List<Branch> run) {
        return new ArrayList<>(run.subList(prefix.size(), run.size()));
    }

    /** The path of a run that follows. */
    PathCondition path(List<Branch> run) {
        return extended(path, ofCall(run));
    }

    private static PathCondition extended(PathCondition path, List<Branch> branches) {
        PathCondition extended = path;
        for (Branch branch : branches) {
            extended = extended.and(branch.condition(), branch.taken());
        }
        return extended;
    }
}
