package dev.assay.engine.tree;

import dev.assay.logic.Term;
import dev.assay.logic.path.Assignment;
import dev.assay.logic.path.Evaluator;
import dev.assay.logic.path.PathCondition;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All runs of a unit from one shape of inputs: inner nodes are branches, every leaf is the end of a run. */
public final class DecisionTree {

    /** What is known about a side of a branch. */
    private enum State {
        /** Nobody has been there. */
        OPEN,
        /** Runs have passed through it. */
        TAKEN,
        /** No input goes there: proved. */
        INFEASIBLE,
        /** It is not known whether an input goes there. */
        UNKNOWN,
        /** An input that was to go there went elsewhere. */
        MISSED
    }

    /** A branch that runs have reached. */
    public final class Node {
        private final int site;
        private final Term condition;
        private final boolean pins;
        private final PathCondition before;
        private final Assignment example;
        private final @Nullable Node[] next = new Node[2];
        private final State[] states = {State.OPEN, State.OPEN};
        private final boolean[] held = new boolean[2];

        private Node(Branch branch, PathCondition before, Assignment example) {
            this.site = branch.site();
            this.condition = branch.condition();
            this.pins = branch.pins();
            this.before = before;
            this.example = example;
            states[index(branch.taken())] = State.TAKEN;
        }

        /** Whether the branch pins, at this place, another value than this does. */
        private boolean pinsAnother(Branch branch, Evaluator evaluator) {
            return pins
                    && branch.pins()
                    && site == branch.site()
                    && condition != branch.condition()
                    && !evaluator.holds(condition);
        }

        private boolean isAt(Branch branch) {
            return condition == branch.condition() && site == branch.site();
        }

        DecisionTree tree() {
            return DecisionTree.this;
        }

        public int site() {
            return site;
        }

        public Term condition() {
            return condition;
        }

        boolean pins() {
            return pins;
        }

        PathCondition before() {
            return before;
        }

        Assignment example() {
            return example;
        }
    }

    /**
     * What a run added.
     *
     * @param isNewPath whether no run had gone this way to its end
     * @param opened sides that the run passed by for the first time
     * @param mismatch where the run met another branch than earlier runs of the same decisions: the code is not
     *     deterministic, or something that decides is not recorded; null as a rule
     */
    public record Growth(
            boolean isNewPath, List<Side> opened, @Nullable Mismatch mismatch) {
        public boolean agreesWithTree() {
            return mismatch == null;
        }
    }

    /**
     * A place at which a run differs from what is known of its decisions.
     *
     * @param depth how many decisions came before
     * @param expected the site at which earlier runs were then, or {@link #END}
     * @param got the site at which this run was, or {@link #END}
     */
    public record Mismatch(int depth, int expected, int got) {}

    /** Stands for the end of a run where a site is asked for. */
    public static final int END = -1;

    private final Evaluator evaluator = new Evaluator();
    private final PathCondition start;
    private @Nullable Node root;
    private boolean rootIsLeaf;
    private boolean rootIsHeld;
    private long held;
    private long paths;
    private long open;
    private long unknown;
    private long missed;
    private long contradictions;

    /** The tree of all runs. */
    public DecisionTree() {
        this(PathCondition.EMPTY);
    }

    /** The tree of what runs do after they have taken a path. */
    public DecisionTree(PathCondition start) {
        this.start = start;
    }

    /** The path that all runs have taken before the tree begins. */
    public PathCondition start() {
        return start;
    }

    /** Adds a run: its branches in order, and the inputs that it had. */
    public Growth add(List<Branch> run, Assignment inputs) {
        return add(run, inputs, false);
    }

    /**
     * Adds a run, or the beginning of one.
     *
     * @param isHeld whether nobody looks at what comes after these branches for now: it is no path yet, and another run, or the
     *     whole of this one, may go on from there
     */
    public Growth add(List<Branch> run, Assignment inputs, boolean isHeld) {
        List<Side> opened = new ArrayList<>();
        PathCondition path = start;
        Node parent = null;
        boolean isNew = root == null && !rootIsLeaf;
        evaluator.assign(inputs);
        for (Branch branch : run) {
            Node node = parent == null ? root : parent.next[index(path.taken())];
            while (node != null && node.pinsAnother(branch, evaluator)) {
                isNew |= enter(node, false);
                path = path.and(node.condition, false);
                parent = node;
                node = parent.next[index(false)];
            }
            isNew |= node == null && release(parent, path);
            if (node == null && !isNew || node != null && !node.isAt(branch)) {
                return new Growth(false, opened, new Mismatch(path.size(), siteOf(node), branch.site()));
            }
            if (node == null) {
                node = new Node(branch, path, inputs);
                attach(parent, path, node);
                opened.add(new Side(node, !branch.taken()));
                open++;
            } else {
                isNew |= enter(node, branch.taken());
            }
            path = path.and(branch.condition(), branch.taken());
            parent = node;
        }
        return finish(parent, path, isNew, isHeld, opened);
    }

    private Growth finish(
            @Nullable Node parent, PathCondition path, boolean isOnNewWay, boolean isHeld, List<Side> opened) {
        Node further = parent == null ? root : parent.next[index(path.taken())];
        boolean isNew = isOnNewWay;
        if (further == null && !isHeld) {
            isNew |= release(parent, path);
        }
        if (further == null && isNew) {
            end(parent, path, isHeld);
        }
        Mismatch mismatch = further == null || isHeld ? null : new Mismatch(path.size(), further.site, END);
        return new Growth(isNew && !isHeld, opened, mismatch);
    }

    private void end(@Nullable Node parent, PathCondition path, boolean isHeld) {
        rootIsLeaf = parent == null;
        if (!isHeld) {
            paths++;
            return;
        }
        held++;
        if (parent == null) {
            rootIsHeld = true;
        } else {
            parent.held[index(path.taken())] = true;
        }
    }

    /** Lets a run go on from where an earlier one was held; false if none was. */
    private boolean release(@Nullable Node parent, PathCondition path) {
        boolean isHeld = parent == null ? rootIsHeld : parent.held[index(path.taken())];
        if (isHeld) {
            held--;
            if (parent == null) {
                rootIsHeld = false;
            } else {
                parent.held[index(path.taken())] = false;
            }
        }
        return isHeld;
    }

    /** Whether nobody has tried the side that a run passes by at one of its branches. */
    public boolean isUntried(List<Branch> run, int at, Assignment inputs) {
        Side side = side(run, at, inputs);
        return side == null || isOpen(side);
    }

    /** The side that a run passes by at one of its branches; null if no run has been there. */
    public @Nullable Side side(List<Branch> run, int at, Assignment inputs) {
        evaluator.assign(inputs);
        Node node = root;
        for (int i = 0; i <= at; i++) {
            while (node != null && node.pinsAnother(run.get(i), evaluator)) {
                node = node.next[index(false)];
            }
            if (node == null || !node.isAt(run.get(i))) {
                return null;
            }
            if (i < at) {
                node = node.next[index(run.get(i).taken())];
            }
        }
        return node == null ? null : new Side(node, !run.get(at).taken());
    }

    /** Where a run of inputs that were run before leaves the path that it took then; null if it takes the same. */
    public @Nullable Mismatch retrace(List<Branch> run, Assignment inputs) {
        evaluator.assign(inputs);
        Node node = root;
        for (int i = 0; i < run.size(); i++) {
            Branch branch = run.get(i);
            while (node != null && node.pinsAnother(branch, evaluator)) {
                node = node.next[index(false)];
            }
            if (node == null || !node.isAt(branch) || node.states[index(branch.taken())] != State.TAKEN) {
                return new Mismatch(i, siteOf(node), branch.site());
            }
            node = node.next[index(branch.taken())];
        }
        return node == null ? null : new Mismatch(run.size(), node.site, END);
    }

    private static int siteOf(@Nullable Node node) {
        return node == null ? END : node.site;
    }

    /** Marks a side of a known branch as taken; true if no run had gone there. */
    private boolean enter(Node node, boolean taken) {
        State before = node.states[index(taken)];
        node.states[index(taken)] = State.TAKEN;
        switch (before) {
            case OPEN -> open--;
            case UNKNOWN -> unknown--;
            case MISSED -> missed--;
            case INFEASIBLE -> contradictions++;
            case TAKEN -> {}
        }
        return before != State.TAKEN;
    }

    private void attach(@Nullable Node parent, PathCondition path, Node node) {
        if (parent == null) {
            root = node;
        } else {
            parent.next[index(path.taken())] = node;
        }
    }

    /** Notes that no input goes to an open side. */
    public void infeasible(Side side) {
        close(side, State.INFEASIBLE);
    }

    /** Notes that it is not known whether an input goes to an open side. */
    public void unknown(Side side) {
        if (close(side, State.UNKNOWN)) {
            unknown++;
        }
    }

    /** Takes back that it is not known whether an input goes to a side, to try once more; false if it is known. */
    public boolean reopen(Side side) {
        if (side.node().states[index(side.taken())] == State.UNKNOWN) {
            side.node().states[index(side.taken())] = State.OPEN;
            unknown--;
            open++;
        }
        return isOpen(side);
    }

    /** Notes that a run was to take an open side, and did not. */
    public void missed(Side side) {
        if (close(side, State.MISSED)) {
            missed++;
        }
    }

    private boolean close(Side side, State state) {
        int index = index(side.taken());
        if (side.node().states[index] != State.OPEN) {
            return false;
        }
        side.node().states[index] = state;
        open--;
        return true;
    }

    /** Whether nobody has been to that side and nothing is known about it. */
    public boolean isOpen(Side side) {
        return side.node().states[index(side.taken())] == State.OPEN;
    }

    /** Different ways that runs have gone. */
    public long paths() {
        return paths;
    }

    /** Sides that nobody has tried yet. */
    public long open() {
        return open;
    }

    /** Sides that may or may not be reachable. */
    public long unknown() {
        return unknown;
    }

    /** Sides that runs were to take, and that none has taken. */
    public long missed() {
        return missed;
    }

    /** Sides that were proved infeasible and then taken: never, unless a solver is wrong. */
    public long contradictions() {
        return contradictions;
    }

    /** Ways of which only the beginning is known: nobody looked at what comes after. */
    public long held() {
        return held;
    }

    /** Whether every side was taken or is proved to be infeasible. */
    public boolean isComplete() {
        return (root != null || rootIsLeaf)
                && held == 0
                && open == 0
                && unknown == 0
                && missed == 0
                && contradictions == 0;
    }

    private static int index(boolean taken) {
        return taken ? 1 : 0;
    }
}
