package dev.assay.techniques.sequence;

import dev.assay.engine.tree.DecisionTree;
import dev.assay.engine.tree.Side;
import dev.assay.lab.FollowedRun;
import dev.assay.lab.FollowingSession;
import dev.assay.logic.Assignment;
import dev.assay.model.Deadline;
import dev.assay.model.MethodRef;
import dev.assay.model.Outcome;
import dev.assay.solver.Answer;
import dev.assay.solver.Query;
import dev.assay.solver.Solver;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Runs extensions of one recipe side by side, until every way through their last call was taken or is infeasible. */
final class Explorer {
    private static final Duration PER_QUERY = Duration.ofSeconds(3);
    private static final int BATCH = 256;

    /** An index or a size can have very many values, each a path of its own: of an object's first call, and of any other. */
    private static final int MOST_VALUES_AT_FIRST = 8;

    private static final int MOST_VALUES = 64;

    /** Hears of every run; what it decided is null where it did not take the path of its state. */
    interface Listener {
        void ran(Extension extension, Assignment inputs, FollowedRun run, Decided decided, boolean isNewPath);
    }

    private record Planned(Extension extension, Assignment inputs, Side side) {}

    private final FollowingSession session;
    private final Solver solver;
    private final Listener listener;
    private final Deque<Planned> planned = new ArrayDeque<>();
    private final Deque<Planned> sides = new ArrayDeque<>();
    private final Set<MethodRef> cut = new TreeSet<>();
    private long divergences;

    Explorer(FollowingSession session, Solver solver, Listener listener) {
        this.session = session;
        this.solver = solver;
        this.listener = listener;
    }

    /** Runs that did not go where they were meant to. */
    long divergences() {
        return divergences;
    }

    /** The methods that were not run with all values of some index or size. */
    Set<MethodRef> cut() {
        return cut;
    }

    /** Explores extensions whose recipes are equal; false where the deadline passed before the end. */
    boolean explore(List<Extension> extensions, Deadline deadline) {
        planned.clear();
        sides.clear();
        extensions.forEach(extension -> planned.add(new Planned(extension, extension.start(), null)));
        while (!planned.isEmpty()) {
            if (deadline.isPast() || !runBatch(deadline)) {
                return false;
            }
            while (!sides.isEmpty() && planned.size() < BATCH) {
                if (deadline.isPast()) {
                    return false;
                }
                solve(sides.poll(), deadline);
            }
        }
        return true;
    }

    private boolean runBatch(Deadline deadline) {
        List<Planned> batch = new ArrayList<>();
        while (!planned.isEmpty() && batch.size() < BATCH) {
            batch.add(planned.poll());
        }
        Recipe recipe = batch.get(0).extension.recipe();
        List<FollowedRun> runs =
                session.follow(recipe.drive(), batch.stream().map(Planned::inputs).toList(), deadline);
        for (int i = 0; i < runs.size(); i++) {
            take(batch.get(i), runs.get(i));
        }
        return runs.size() == batch.size();
    }

    private void solve(Planned open, Deadline deadline) {
        DecisionTree tree = open.extension.tree();
        Side side = open.side;
        if (!tree.isOpen(side)) {
            return;
        }
        int most = open.extension.from() == null ? MOST_VALUES_AT_FIRST : MOST_VALUES;
        if (side.isOfOtherValues() && open.extension.countValue(side.site()) >= most) {
            cut.add(open.extension.method().ref());
            return;
        }
        Query query = Query.of(session.terms(), side.path(), side.neighbour(), deadline.atMost(PER_QUERY));
        Answer answer = solver.solve(query);
        if (answer instanceof Answer.Sat sat) {
            planned.add(new Planned(open.extension, sat.assignment(), side));
        } else if (answer instanceof Answer.Unsat) {
            tree.infeasible(side);
        } else {
            tree.unknown(side);
        }
    }

    private void take(Planned plan, FollowedRun run) {
        Decided decided = Decided.of(run);
        boolean isConsistent = run.decisions().stream()
                .filter(decision -> decision.condition().isConstant())
                .allMatch(decision -> decision.condition().isConstant(0) != decision.taken());
        Extension extension = plan.extension;
        if (isCutOff(run) || !extension.follows(decided.all())) {
            divergences += isCutOff(run) ? 0 : 1;
            missed(plan);
            listener.ran(extension, plan.inputs, run, null, false);
            return;
        }
        DecisionTree.Growth growth = extension.tree().add(extension.ofCall(decided.all()), plan.inputs);
        growth.opened().forEach(side -> sides.add(new Planned(extension, plan.inputs, side)));
        if (!growth.agreesWithTree() || !isConsistent | missed(plan)) {
            divergences++;
        }
        listener.ran(extension, plan.inputs, run, decided, growth.isNewPath());
    }

    /** Whether nothing is known of what the run decided; its outcome says why. */
    private static boolean isCutOff(FollowedRun run) {
        Outcome outcome = run.trace().outcome();
        return outcome instanceof Outcome.Hung
                || outcome instanceof Outcome.Died
                || outcome instanceof Outcome.OutOfMemory
                || outcome instanceof Outcome.Unlinked;
    }

    /** Whether a run was to take a side and did not; the side is then left alone, and counts as unknown. */
    private static boolean missed(Planned plan) {
        DecisionTree tree = plan.extension.tree();
        if (plan.side == null || !tree.isOpen(plan.side)) {
            return false;
        }
        tree.unknown(plan.side);
        return true;
    }
}
