package dev.assay.engine.shapes;

import dev.assay.engine.guide.GuidedRun;
import dev.assay.engine.guide.Steering;
import dev.assay.engine.tree.Branch;
import dev.assay.engine.tree.DecisionTree;
import dev.assay.engine.tree.Side;
import dev.assay.engine.tree.Strategy;
import dev.assay.lab.FollowingSession;
import dev.assay.lab.result.FollowedRun;
import dev.assay.logic.path.Assignment;
import dev.assay.model.Deadline;
import dev.assay.model.trial.Outcome;
import dev.assay.model.trial.Trial;
import dev.assay.solver.Answer;
import dev.assay.solver.Effort;
import dev.assay.solver.Query;
import dev.assay.solver.Solver;
import dev.assay.weaver.drive.Drive;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Grows the decision trees of one shape, one tree from each start; as a rule there is one start, which is anywhere. What the
 * solver cannot decide quickly waits until nothing else is left, and is then tried harder.
 */
public final class ShapeExploration {
    private static final int BATCH = 16;
    /** Where several trees grow side by side, what they share goes to the worker once. */
    private static final int BATCH_OF_MANY = 256;

    private static final int DEEPEST_IN_CUT = 500;

    /** Runs that are slower than usual come in batches that do not take much longer than this. */
    private static final Duration OF_A_BATCH = Duration.ofMillis(250);

    /** Hears of every run. */
    public interface Listener {
        void ran(Shape shape, Assignment inputs, FollowedRun run, boolean isNewPath);
    }

    /** Hears of every run from one of several starts. */
    public interface TrunkListener {
        /** @param branches all that the run decided; null if it did not take the path of its start, or nobody knows */
        void ran(Trunk trunk, Assignment inputs, FollowedRun run, @Nullable List<Branch> branches, boolean isNewPath);
    }

    /** @param side that the run is to take; null for the first run of a start */
    private record Planned(
            Trunk trunk, Assignment inputs, @Nullable Side side) {}

    /** Inputs to run besides those of sides: some were run before and held, others come from elsewhere. */
    private final Deque<Planned> again = new ArrayDeque<>();

    private final HeldRuns held;
    private final BuildingSides building;
    private final Drive drive;
    private final FollowingSession session;
    private final Solver solver;
    private final Strategy strategy;
    private final TrunkListener listener;
    private final List<Trunk> trunks;
    private final Map<DecisionTree, Trunk> byTree = new IdentityHashMap<>();
    private final Deque<Trunk> unbegun;

    /** Null if starts know paths: code that knows them runs them again itself. */
    private final @Nullable Replayer replayer;

    private final List<Side> undecided = new ArrayList<>();
    /** Those of them that may lead to something new: they need not wait until nothing else is left. */
    private final Deque<Side> hopeful = new ArrayDeque<>();

    private final Divergences divergences;
    private final int mostInBatch;
    private Effort effort = Effort.INSTANT;
    private int batchSize;

    /** Explores all runs of a shape. */
    public ShapeExploration(
            Shape shape, FollowingSession session, Solver solver, Strategy strategy, Listener listener) {
        this(shape, Assignment.of(), session, solver, strategy, null, listener);
    }

    /**
     * Explores all runs of a shape as verification results say.
     *
     * @param first the values of the first run
     * @param steering null if nothing is known
     */
    public ShapeExploration(
            Shape shape,
            Assignment first,
            FollowingSession session,
            Solver solver,
            Strategy strategy,
            @Nullable Steering steering,
            Listener listener) {
        this(
                Drive.of(shape.trial()),
                List.of(new Trunk(Start.at(first))),
                session,
                solver,
                strategy,
                (trunk, inputs, run, branches, isNewPath) -> listener.ran(shape, inputs, run, isNewPath),
                BATCH,
                new HeldRuns(steering));
    }

    /**
     * Explores the runs that take the paths of some starts.
     *
     * @param drive a trial with open values, and what is wanted of the heap at its end
     * @param starts their runs go to the worker together
     */
    public ShapeExploration(
            Drive drive,
            List<Start> starts,
            FollowingSession session,
            Solver solver,
            Strategy strategy,
            TrunkListener listener) {
        this(
                drive,
                starts.stream().map(Trunk::new).toList(),
                session,
                solver,
                strategy,
                listener,
                BATCH_OF_MANY,
                new HeldRuns(null));
    }

    private ShapeExploration(
            Drive drive,
            List<Trunk> trunks,
            FollowingSession session,
            Solver solver,
            Strategy strategy,
            TrunkListener listener,
            int mostInBatch,
            HeldRuns held) {
        this.held = held;
        this.building = new BuildingSides(session.book());
        this.drive = drive;
        this.session = session;
        this.solver = solver;
        this.strategy = strategy;
        this.listener = listener;
        this.trunks = trunks;
        this.unbegun = new ArrayDeque<>(trunks);
        this.divergences = new Divergences(session.book());
        this.replayer = mostInBatch == BATCH ? new Replayer(trunks.get(0).tree()) : null;
        this.mostInBatch = mostInBatch;
        this.batchSize = mostInBatch;
    }

    /** One for each start. */
    public List<Trunk> trunks() {
        return trunks;
    }

    /** The trees that have begun. */
    public List<DecisionTree> trees() {
        return trunks.stream().filter(Trunk::hasBegun).map(Trunk::tree).toList();
    }

    /** The trial whose open values are explored. */
    public Trial trial() {
        return drive.trial();
    }

    /** Different ways that runs have gone. */
    public long paths() {
        return trees().stream().mapToLong(DecisionTree::paths).sum();
    }

    /** Whether all starts were run. */
    public boolean hasBegun() {
        return unbegun.isEmpty();
    }

    /** Runs that did not go where the solver had predicted, or where an equal run had gone before. */
    public long divergences() {
        return divergences.count();
    }

    /** The first of them. */
    public List<Divergence> firstDivergences() {
        return divergences.first();
    }

    /** Whether there are sides that the solver could not decide so far. */
    public boolean hasUndecided() {
        return !undecided.isEmpty();
    }

    /** How hard the solver is to try what is to be tried next: what needs less should come first. */
    public Effort effort() {
        return effort;
    }

    /** Whether what is to be tried next may lead to code that no run has reached. */
    public boolean isPromising() {
        return !unbegun.isEmpty()
                || !again.isEmpty()
                || held.hasUrgent()
                || building.isWaiting()
                || strategy.isPromising()
                || hasHope();
    }

    /** Whether there is anything to try, with whatever effort, that leads where no run has been. */
    public boolean mayReachNew() {
        return isPromising() || undecided.stream().anyMatch(strategy::isNew);
    }

    /**
     * Continues for a while; false if nothing is left to try.
     *
     * @param turn when others should have their turn; what has begun by then is brought to its end
     * @param deadline when all must have come to an end
     */
    public boolean goOn(Deadline turn, Deadline deadline) {
        return goOn(turn, deadline, Effort.THOROUGH);
    }

    /**
     * Continues for a while; false if nothing is left to try.
     *
     * @param turn when others should have their turn; what has begun by then is brought to its end
     * @param deadline when all must have come to an end
     * @param most how hard the solver may try
     */
    public boolean goOn(Deadline turn, Deadline deadline, Effort most) {
        bringBack(false);
        List<Planned> batch = plan(turn, deadline);
        if (batch.isEmpty()) {
            return turn.isPast() || deadline.isPast() || bringBack(true) || tryHarder(most);
        }
        long start = System.nanoTime();
        List<FollowedRun> runs =
                session.follow(drive, batch.stream().map(Planned::inputs).toList(), deadline);
        for (int i = 0; i < runs.size(); i++) {
            take(batch.get(i), runs.get(i), true);
        }
        for (Planned notRun : batch.subList(runs.size(), batch.size())) {
            putBack(notRun);
        }
        fit(System.nanoTime() - start, runs.size());
        return true;
    }

    private void putBack(Planned notRun) {
        if (notRun.side != null) {
            strategy.opened(notRun.side);
        } else if (notRun.trunk.hasBegun()) {
            again.add(notRun);
        } else {
            unbegun.add(notRun.trunk);
        }
    }

    /** Has other inputs run as well. */
    public void runToo(Assignment inputs) {
        again.add(new Planned(trunks.get(0), inputs, null));
    }

    /** Limits how many runs the next batch has. */
    void keepWithin(long runs) {
        batchSize = (int) Math.min(batchSize, runs);
    }

    /** Makes batches of slow runs small, so that nobody waits for many of them. */
    private void fit(long nanos, int runs) {
        long one = nanos / Math.max(1, runs);
        batchSize = (int) Math.max(1, Math.min(mostInBatch, OF_A_BATCH.toNanos() / Math.max(1, one)));
    }

    /** Runs at most so many known paths once more, in another order, in the session's usual worker. */
    public ReplayResult replay(int most, Deadline deadline) {
        return replayer().replay(most, session.book(), batch -> session.follow(drive, batch, deadline));
    }

    /** The same for all known paths, in the session's second worker. */
    public ReplayResult replayAfresh(Deadline deadline) {
        return replayer()
                .replay(Integer.MAX_VALUE, session.book(), batch -> session.followAfresh(drive, batch, deadline));
    }

    private Replayer replayer() {
        return Objects.requireNonNull(replayer, "the paths of starts are run again elsewhere");
    }

    /** Whether there is a side that is worth some effort now. */
    private boolean hasHope() {
        while (!hopeful.isEmpty()
                && !(strategy.isPromising(hopeful.peek())
                        && hopeful.peek().tree().reopen(hopeful.peek()))) {
            hopeful.poll();
        }
        return !hopeful.isEmpty();
    }

    /** First runs of starts, and what is run again. */
    private List<Planned> starting() {
        List<Planned> batch = new ArrayList<>();
        while (!unbegun.isEmpty() && batch.size() < batchSize) {
            Trunk trunk = unbegun.poll();
            batch.add(new Planned(trunk, trunk.start().values(), null));
        }
        while (!again.isEmpty() && batch.size() < batchSize) {
            batch.add(again.poll());
        }
        return batch;
    }

    private List<Planned> plan(Deadline turn, Deadline deadline) {
        List<Planned> batch = starting();
        if (!batch.isEmpty()) {
            return batch;
        }
        while (batch.size() < batchSize && !turn.isPast() && !deadline.isPast()) {
            boolean isUrgent = held.hasUrgent() || building.isWaiting();
            boolean isHope = !isUrgent && !strategy.isPromising() && effort == Effort.INSTANT && hasHope();
            Side side = isUrgent ? urgent() : isHope ? hopeful.poll() : next(batch.isEmpty());
            if (side == null) {
                break;
            }
            if (side.tree().isOpen(side) && isWanted(side)) {
                solve(side, isHope ? effort.more() : effort, batch, deadline);
            }
        }
        return batch;
    }

    /** Whether a side does not stand for further values at a place that has had enough of them; else it stays open. */
    private boolean isWanted(Side side) {
        return !side.isOfOtherValues() || trunkOf(side).mayPinAnother(side.site());
    }

    private Trunk trunkOf(Side side) {
        return Objects.requireNonNull(byTree.get(side.tree()), "sides come up in trees that have begun");
    }

    private void solve(Side side, Effort how, List<Planned> batch, Deadline deadline) {
        boolean isPromising = strategy.isPromising(side);
        Deadline limit = deadline.atMost(Duration.ofSeconds(how.seconds()));
        Query query = Query.of(session.terms(), side.path(), side.neighbour(), limit, how);
        Answer answer = solver.solve(query);
        if (answer instanceof Answer.Sat sat) {
            batch.add(new Planned(trunkOf(side), sat.assignment(), side));
        } else if (answer instanceof Answer.Unsat) {
            side.tree().infeasible(side);
        } else {
            side.tree().unknown(side);
            undecided.add(side);
            if (isPromising && how == Effort.INSTANT) {
                hopeful.add(side);
            }
        }
    }

    /** Lets the solver try harder what it could not decide; false if there is nothing, or it has tried its best. */
    private boolean tryHarder(Effort most) {
        if (undecided.isEmpty() || effort.compareTo(most) >= 0) {
            return false;
        }
        effort = effort.more();
        List<Side> again = List.copyOf(undecided);
        undecided.clear();
        hopeful.clear();
        for (Side side : again) {
            if (side.tree().reopen(side)) {
                strategy.opened(side);
            }
        }
        return true;
    }

    /** Leaves what is left to try: it counts as undecided. */
    public void giveUp() {
        for (Side side = next(true); side != null; side = next(true)) {
            side.tree().unknown(side);
        }
    }

    private @Nullable Side urgent() {
        return held.hasUrgent() ? held.urgent() : building.next();
    }

    private @Nullable Side next(boolean isNeeded) {
        Side side = held.next(strategy, isNeeded);
        return side == null ? building.late() : side;
    }

    /** Takes in runs that waited until others had been preferred; false if there is none. */
    public boolean bringBack(boolean all) {
        List<HeldRuns.Waiting> ready = held.ready(all);
        ready.forEach(run -> take(new Planned(run.trunk(), run.inputs(), null), run.run(), false));
        return !ready.isEmpty();
    }

    /** Has what was cut run to its end, and explored; false if nothing was. */
    public boolean release() {
        held.release().forEach(inputs -> again.add(new Planned(trunks.get(0), inputs, null)));
        return !again.isEmpty();
    }

    /** Ways whose rest is verified, and that nobody explores. */
    public long cut() {
        return trees().stream().mapToLong(DecisionTree::held).sum();
    }

    private void take(Planned planned, FollowedRun run, boolean mayWait) {
        Outcome outcome = run.trace().outcome();
        Trunk trunk = planned.trunk;
        List<Branch> branches = RunEnd.isUnknown(outcome) ? null : RunBranches.of(run);
        if (branches == null || !follows(trunk, branches, run)) {
            missed(planned.side);
            listener.ran(trunk, planned.inputs, run, null, false);
            return;
        }
        boolean isCut = RunEnd.isCut(outcome);
        if (isCut) {
            trunk.cut();
        }
        byTree.putIfAbsent(trunk.tree(), trunk);
        GuidedRun guided = held.look(run);
        boolean mustWait = mayWait && held.mustWait(guided, trunk, trunk.after(branches), planned.inputs);
        int end = mustWait ? guided.waitAt() : guided.cutAt();
        List<Branch> ofTree = end < 0 ? trunk.after(branches) : branches.subList(0, end);
        DecisionTree.Growth growth = trunk.tree().add(ofTree, planned.inputs, end >= 0);
        strategy.ran(ofTree);
        open(building.inTurn(outcome, held.inTurn(guided, growth.opened(), strategy)), isCut);
        building.look(outcome, growth.opened());
        notice(planned, run, ofTree, growth);
        if (mustWait) {
            held.waitFor(guided, trunk, ofTree, planned.inputs, run);
            return;
        }
        if (guided.isCut()) {
            held.cut(planned.inputs);
        }
        if (replayer != null && growth.isNewPath() && growth.agreesWithTree()) {
            replayer.remember(planned.inputs, run);
        }
        listener.ran(trunk, planned.inputs, run, branches, growth.isNewPath());
    }

    private void open(List<Side> opened, boolean isCut) {
        for (Side side : opened) {
            // What lies deep in a run that does not end is more of the same; it stays open.
            if (!isCut || side.depth() < DEEPEST_IN_CUT) {
                strategy.opened(side);
            }
        }
    }

    /** Whether a run took the path of its start; one that met a class which does not link is not to blame. */
    private boolean follows(Trunk trunk, List<Branch> branches, FollowedRun run) {
        int at = trunk.follow(branches);
        if (at < trunk.length() && !(run.trace().outcome() instanceof Outcome.Unlinked)) {
            divergences.leftStart(trunk, at, branches, run);
        }
        return at == trunk.length();
    }

    /** Counts what was not predicted. */
    private void notice(Planned planned, FollowedRun run, List<Branch> branches, DecisionTree.Growth growth) {
        DecisionTree.Mismatch mismatch = growth.mismatch();
        Side side = planned.side;
        if (side != null && missed(side)) {
            divergences.missed(side, branches, run);
        } else if (mismatch == null) {
            divergences.contradicted(branches, run);
        } else if (!planned.trunk.hasCutRun()
                || mismatch.got() != DecisionTree.END && mismatch.expected() != DecisionTree.END) {
            int depth = mismatch.depth() - planned.trunk.tree().start().size();
            divergences.differed(mismatch, depth, branches, run);
        }
    }

    /** Whether a run was to take a side and did not; the side is then left alone. */
    private static boolean missed(@Nullable Side side) {
        if (side == null || !side.tree().isOpen(side)) {
            return false;
        }
        side.tree().missed(side);
        return true;
    }
}
