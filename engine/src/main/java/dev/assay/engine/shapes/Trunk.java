package dev.assay.engine.shapes;

import dev.assay.engine.tree.Branch;
import dev.assay.engine.tree.DecisionTree;
import dev.assay.logic.path.PathCondition;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What is known of the runs from one start: their tree, which begins when a first run has taken the path of the start. */
public final class Trunk {
    private final Start start;
    private final Map<Integer, Integer> values = new HashMap<>();
    private @Nullable List<Branch> prefix;
    private @Nullable DecisionTree tree;
    private boolean hasCutRun;
    private boolean leavesValuesOut;

    Trunk(Start start) {
        this.start = start;
        if (start.expected().isEmpty()) {
            begin(List.of());
        }
    }

    private void begin(List<Branch> path) {
        prefix = List.copyOf(path);
        tree = new DecisionTree(extended(extended(PathCondition.EMPTY, prefix), start.assumed()));
    }

    public Start start() {
        return start;
    }

    /** Whether a run has taken the path of the start, so that there is a tree. */
    boolean hasBegun() {
        return tree != null;
    }

    /** The tree, once it has begun. */
    public DecisionTree tree() {
        return Objects.requireNonNull(tree, "no run has taken the path of the start");
    }

    /** Whether values of some index or size were left out because there are too many. */
    public boolean leavesValuesOut() {
        return leavesValuesOut;
    }

    /** Whether one value more may be pinned at a place. */
    boolean mayPinAnother(int site) {
        boolean mayPin = values.merge(site, 1, Integer::sum) < start.mostValues();
        leavesValuesOut |= !mayPin;
        return mayPin;
    }

    /** Notes that a run ended where its fuel or its stack did. */
    void cut() {
        hasCutRun = true;
    }

    boolean hasCutRun() {
        return hasCutRun;
    }

    /**
     * After how many decisions a run leaves the path of the start; the first one that takes it shows its conditions.
     *
     * @return as many as the path has if the run takes it
     */
    int follow(List<Branch> run) {
        int at = 0;
        while (at < length() && at < run.size() && isOnPath(at, run.get(at))) {
            at++;
        }
        if (prefix == null && at == length()) {
            begin(run.subList(0, at));
        }
        return at;
    }

    private boolean isOnPath(int at, Branch branch) {
        if (prefix != null) {
            return branch.equals(prefix.get(at));
        }
        Branch expected = start.expected().get(at);
        return branch.site() == expected.site() && branch.taken() == expected.taken();
    }

    /** How many decisions the path of the start has. */
    int length() {
        return start.expected().size();
    }

    /** The site of a decision on the path of the start. */
    int site(int at) {
        return start.expected().get(at).site();
    }

    /** What a run that took the path of the start decided then. */
    public List<Branch> after(List<Branch> run) {
        return run.subList(length(), run.size());
    }

    /** The whole path of a run that took the path of the start. */
    public PathCondition path(List<Branch> run) {
        return extended(tree().start(), after(run));
    }

    private static PathCondition extended(PathCondition path, List<Branch> branches) {
        PathCondition extended = path;
        for (Branch branch : branches) {
            extended = extended.and(branch.condition(), branch.taken());
        }
        return extended;
    }
}
