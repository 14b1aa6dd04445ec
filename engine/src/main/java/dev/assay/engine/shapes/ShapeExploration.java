package dev.assay.engine.shapes;

import dev.assay.engine.tree.Branch;
import dev.assay.engine.tree.DecisionTree;
import dev.assay.engine.tree.Side;
import dev.assay.engine.tree.Strategy;
import dev.assay.lab.FollowedRun;
import dev.assay.lab.FollowingSession;
import dev.assay.lab.trace.Decision;
import dev.assay.logic.Assignment;
import dev.assay.logic.PathCondition;
import dev.assay.model.Deadline;
import dev.assay.model.Outcome;
import dev.assay.solver.Answer;
import dev.assay.solver.Effort;
import dev.assay.solver.Query;
import dev.assay.solver.Solver;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Grows the decision tree of one shape. What the solver cannot decide quickly waits until nothing else is left, and is then
 * tried harder.
 */
public final class ShapeExploration {
    private static final int BATCH = 16;
    private static final int MOST_DIVERGENCES = 8;
    private static final int DEEPEST_IN_CUT = 500;

    /** Runs that are slower than usual come in batches that do not take much longer than this. */
    private static final Duration OF_A_BATCH = Duration.ofMillis(250);

    /** Hears of every run. */
    public interface Listener {
        void ran(Shape shape, Assignment inputs, FollowedRun run, boolean isNewPath);
    }

    private record Planned(Assignment inputs, Side side) {}

    private final Shape shape;
    private final FollowingSession session;
    private final Solver solver;
    private final Strategy strategy;
    private final Listener listener;
    private final DecisionTree tree = new DecisionTree();
    private final Replayer replayer = new Replayer(tree);
    private final List<Side> undecided = new ArrayList<>();

    /** Those of them that may lead to something new: they need not wait until nothing else is left. */
    private final Deque<Side> hopeful = new ArrayDeque<>();

    private final List<Divergence> firstDivergences = new ArrayList<>();
    private Effort effort = Effort.INSTANT;
    private boolean hasBegun;
    private long divergences;
    private boolean wasCut;
    private int batchSize = BATCH;

    public ShapeExploration(Shape shape, FollowingSession session, Solver solver, Strategy strategy, Listener listener) {
        this.shape = shape;
        this.session = session;
        this.solver = solver;
        this.strategy = strategy;
        this.listener = listener;
    }

    public DecisionTree tree() {
        return tree;
    }

    /** Whether it was run at all. */
    public boolean hasBegun() {
        return hasBegun;
    }

    /** Runs that did not go where the solver had predicted, or where an equal run had gone before. */
    public long divergences() {
        return divergences;
    }

    /** The first of them. */
    public List<Divergence> firstDivergences() {
        return List.copyOf(firstDivergences);
    }

    /** How hard the solver is to try what is to be tried next: what needs less should come first. */
    public Effort effort() {
        return effort;
    }

    /** Whether what is to be tried next may lead to code that no run has reached. */
    public boolean isPromising() {
        return !hasBegun || strategy.isPromising() || hasHope();
    }

    /** Whether there is anything to try, with whatever effort, that leads where no run has been. */
    public boolean mayReachNew() {
        return isPromising() || undecided.stream().anyMatch(strategy::isNew);
    }

    /** Goes on for a while; false where nothing is left to try. */
    public boolean goOn(Deadline deadline) {
        return goOn(deadline, deadline);
    }

    /**
     * Goes on for a while; false where nothing is left to try.
     *
     * @param turn when others should have their turn; what has begun by then is brought to its end
     * @param deadline when all must have come to an end
     */
    public boolean goOn(Deadline turn, Deadline deadline) {
        List<Planned> batch = plan(turn, deadline);
        if (batch.isEmpty()) {
            return turn.isPast() || deadline.isPast() || tryHarder();
        }
        long start = System.nanoTime();
        List<FollowedRun> runs =
                session.follow(shape.trial(), batch.stream().map(Planned::inputs).toList(), deadline);
        for (int i = 0; i < runs.size(); i++) {
            take(batch.get(i), runs.get(i));
        }
        for (Planned notRun : batch.subList(runs.size(), batch.size())) {
            if (notRun.side == null) {
                hasBegun = false;
            } else {
                strategy.opened(notRun.side);
            }
        }
        fit(System.nanoTime() - start, runs.size());
        return true;
    }

    /** Makes batches of slow runs small, so that nobody waits for many of them. */
    private void fit(long nanos, int runs) {
        long one = nanos / Math.max(1, runs);
        batchSize = (int) Math.max(1, Math.min(BATCH, OF_A_BATCH.toNanos() / Math.max(1, one)));
    }

    /** Runs at most so many known paths once more, in another order, in the session's usual worker. */
    public Replay replay(int most, Deadline deadline) {
        return replayer.replay(most, session.book(), batch -> session.follow(shape.trial(), batch, deadline));
    }

    /** The same for all known paths, in the session's second worker. */
    public Replay replayAfresh(Deadline deadline) {
        return replayer.replay(
                Integer.MAX_VALUE, session.book(), batch -> session.followAfresh(shape.trial(), batch, deadline));
    }

    /** Whether there is a side that is worth some effort now. */
    private boolean hasHope() {
        while (!hopeful.isEmpty() && !(strategy.isPromising(hopeful.peek()) && tree.reopen(hopeful.peek()))) {
            hopeful.poll();
        }
        return !hopeful.isEmpty();
    }

    private List<Planned> plan(Deadline turn, Deadline deadline) {
        List<Planned> batch = new ArrayList<>();
        if (!hasBegun) {
            hasBegun = true;
            batch.add(new Planned(Assignment.of(), null));
            return batch;
        }
        while (batch.size() < batchSize && !turn.isPast() && !deadline.isPast()) {
            boolean isHope = !strategy.isPromising() && effort == Effort.INSTANT && hasHope();
            Side side = isHope ? hopeful.poll() : strategy.next();
            if (side == null) {
                break;
            }
            if (tree.isOpen(side)) {
                solve(side, isHope ? effort.more() : effort, batch, deadline);
            }
        }
        return batch;
    }

    private void solve(Side side, Effort how, List<Planned> batch, Deadline deadline) {
        boolean isPromising = strategy.isPromising(side);
        Deadline limit = deadline.atMost(Duration.ofSeconds(how.seconds()));
        Query query = Query.of(session.terms(), side.path(), side.neighbour(), limit, how);
        Answer answer = solver.solve(query);
        if (answer instanceof Answer.Sat sat) {
            batch.add(new Planned(sat.assignment(), side));
        } else if (answer instanceof Answer.Unsat) {
            tree.infeasible(side);
        } else {
            tree.unknown(side);
            undecided.add(side);
            if (isPromising && how == Effort.INSTANT) {
                hopeful.add(side);
            }
        }
    }

    /** Lets the solver try harder what it could not decide; false where there is nothing, or it has tried its best. */
    private boolean tryHarder() {
        if (undecided.isEmpty() || effort.isMost()) {
            return false;
        }
        effort = effort.more();
        List<Side> again = List.copyOf(undecided);
        undecided.clear();
        hopeful.clear();
        for (Side side : again) {
            if (tree.reopen(side)) {
                strategy.opened(side);
            }
        }
        return true;
    }

    static List<Branch> branches(FollowedRun run) {
        List<Branch> branches = new ArrayList<>();
        for (Decision decision : run.decisions()) {
            if (!decision.condition().isConstant()) {
                branches.add(new Branch(decision.site(), decision.condition(), decision.taken(), decision.pins()));
            }
        }
        return branches;
    }

    private void take(Planned planned, FollowedRun run) {
        Outcome outcome = run.trace().outcome();
        if (isWithoutEnd(outcome)) {
            missed(planned.side);
            listener.ran(shape, planned.inputs, run, false);
            return;
        }
        boolean isCut = isCut(outcome);
        wasCut |= isCut;
        List<Branch> branches = branches(run);
        DecisionTree.Growth growth = tree.add(branches, planned.inputs);
        strategy.ran(branches);
        for (Side side : growth.opened()) {
            // What lies deep in a run that does not end is more of the same; it stays open.
            if (!isCut || side.depth() < DEEPEST_IN_CUT) {
                strategy.opened(side);
            }
        }
        notice(planned, run, branches, growth);
        if (growth.isNewPath() && growth.agreesWithTree()) {
            replayer.remember(planned.inputs, run);
        }
        listener.ran(shape, planned.inputs, run, growth.isNewPath());
    }

    /** Whether nobody knows what the run decided: its worker did not live to tell, or the heap was full. */
    private static boolean isWithoutEnd(Outcome outcome) {
        return outcome instanceof Outcome.Hung
                || outcome instanceof Outcome.Died
                || outcome instanceof Outcome.OutOfMemory;
    }

    /** Whether the run ended where fuel or stack did, the latter not always at the same place. */
    private static boolean isCut(Outcome outcome) {
        return outcome instanceof Outcome.OutOfFuel
                || outcome instanceof Outcome.Threw threw
                        && threw.thrown().type().equals("java.lang.StackOverflowError");
    }

    /** Counts what was not predicted, and keeps the first of it. */
    private void notice(Planned planned, FollowedRun run, List<Branch> branches, DecisionTree.Growth growth) {
        Divergence divergence = null;
        if (missed(planned.side)) {
            int at = leaves(planned.side, branches);
            int got = at < branches.size() ? branches.get(at).site() : DecisionTree.END;
            divergence = divergence(Divergence.Kind.MISSED_SIDE, planned.side.site(), got, branches, at, run);
        } else if (growth.mismatch() != null) {
            DecisionTree.Mismatch mismatch = growth.mismatch();
            if (wasCut && (mismatch.got() == DecisionTree.END || mismatch.expected() == DecisionTree.END)) {
                return;
            }
            divergence = divergence(
                    Divergence.Kind.OTHER_BRANCH, mismatch.expected(), mismatch.got(), branches, mismatch.depth(), run);
        } else {
            for (Decision decision : run.decisions()) {
                if (decision.condition().isConstant() && decision.condition().isConstant(0) == decision.taken()) {
                    int site = decision.site();
                    divergence = divergence(Divergence.Kind.CONTRADICTION, site, site, branches, 0, run);
                }
            }
        }
        if (divergence != null) {
            divergences++;
            if (firstDivergences.size() < MOST_DIVERGENCES) {
                firstDivergences.add(divergence);
            }
        }
    }

    private Divergence divergence(
            Divergence.Kind kind, int expected, int got, List<Branch> branches, int depth, FollowedRun run) {
        int pinned = DecisionTree.END;
        for (Branch branch : branches.subList(0, Math.min(depth, branches.size()))) {
            pinned = branch.pins() ? branch.site() : pinned;
        }
        String loss =
                run.drops().isEmpty() ? "" : session.book().describe(run.drops().get(0));
        return new Divergence(kind, expected, got, pinned, loss);
    }

    /** After how many decisions a run is no longer on the way to a side. */
    private static int leaves(Side side, List<Branch> branches) {
        PathCondition[] path = new PathCondition[side.depth() + 1];
        for (PathCondition link = side.path(); link.size() > 0; link = link.parent()) {
            path[link.size() - 1] = link;
        }
        int at = 0;
        while (at < path.length
                && at < branches.size()
                && path[at].condition() == branches.get(at).condition()
                && path[at].taken() == branches.get(at).taken()) {
            at++;
        }
        return at;
    }

    /** Whether a run was to take a side and did not; the side is then left alone. */
    private boolean missed(Side side) {
        if (side == null || !tree.isOpen(side)) {
            return false;
        }
        tree.missed(side);
        return true;
    }
}
