package dev.assay.engine.shapes;

import dev.assay.engine.tree.Branch;
import dev.assay.engine.tree.DecisionTree;
import dev.assay.engine.tree.Side;
import dev.assay.engine.tree.Strategy;
import dev.assay.lab.FollowedRun;
import dev.assay.lab.Lab;
import dev.assay.lab.shadow.Decision;
import dev.assay.logic.Assignment;
import dev.assay.model.Deadline;
import dev.assay.solver.Answer;
import dev.assay.solver.Query;
import dev.assay.solver.Solver;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Grows the decision tree of one shape. */
public final class ShapeExploration {
    private static final Duration PER_QUERY = Duration.ofSeconds(3);
    private static final int BATCH = 16;

    /** Hears of every run. */
    public interface Listener {
        void ran(Shape shape, Assignment inputs, FollowedRun run, boolean isNewPath);
    }

    private record Planned(Assignment inputs, Side side) {}

    private final Shape shape;
    private final Lab lab;
    private final Solver solver;
    private final Strategy strategy;
    private final Listener listener;
    private final DecisionTree tree = new DecisionTree();
    private boolean hasBegun;
    private long divergences;

    public ShapeExploration(Shape shape, Lab lab, Solver solver, Strategy strategy, Listener listener) {
        this.shape = shape;
        this.lab = lab;
        this.solver = solver;
        this.strategy = strategy;
        this.listener = listener;
    }

    public DecisionTree tree() {
        return tree;
    }

    /** Runs that did not go where the solver had predicted, or where an equal run had gone before. */
    public long divergences() {
        return divergences;
    }

    /** Goes on for a while; false where nothing is left to try. */
    public boolean goOn(Deadline deadline) {
        List<Planned> batch = plan(deadline);
        if (batch.isEmpty()) {
            return false;
        }
        List<FollowedRun> runs =
                lab.follow(shape.trial(), batch.stream().map(Planned::inputs).toList(), deadline);
        for (int i = 0; i < runs.size(); i++) {
            take(batch.get(i), runs.get(i));
        }
        for (Planned notRun : batch.subList(runs.size(), batch.size())) {
            if (notRun.side != null) {
                strategy.opened(notRun.side);
            }
        }
        return true;
    }

    private List<Planned> plan(Deadline deadline) {
        List<Planned> batch = new ArrayList<>();
        if (!hasBegun) {
            hasBegun = true;
            batch.add(new Planned(Assignment.of(), null));
            return batch;
        }
        while (batch.size() < BATCH && !deadline.isPast()) {
            Side side = strategy.next();
            if (side == null) {
                break;
            }
            if (tree.isOpen(side)) {
                solve(side, batch, deadline);
            }
        }
        return batch;
    }

    private void solve(Side side, List<Planned> batch, Deadline deadline) {
        Query query = Query.of(lab.terms(), side.path(), side.neighbour(), deadline.atMost(PER_QUERY));
        Answer answer = solver.solve(query);
        if (answer instanceof Answer.Sat sat) {
            batch.add(new Planned(sat.assignment(), side));
        } else if (answer instanceof Answer.Unsat) {
            tree.infeasible(side);
        } else {
            tree.unknown(side);
        }
    }

    private void take(Planned planned, FollowedRun run) {
        List<Branch> branches = new ArrayList<>();
        boolean isConsistent = true;
        for (Decision decision : run.decisions()) {
            if (!decision.condition().isConstant()) {
                branches.add(new Branch(decision.site(), decision.condition(), decision.taken(), decision.pins()));
            } else {
                isConsistent &= decision.condition().isConstant(0) != decision.taken();
            }
        }
        DecisionTree.Growth growth = tree.add(branches, planned.inputs);
        for (Branch branch : branches) {
            strategy.covered(branch.site(), branch.taken());
        }
        growth.opened().forEach(strategy::opened);
        if (!growth.agreesWithTree() || !isConsistent || missed(planned.side)) {
            divergences++;
        }
        listener.ran(shape, planned.inputs, run, growth.isNewPath());
    }

    /** Whether a run was to take a side and did not; the side is then left alone, and counts as unknown. */
    private boolean missed(Side side) {
        if (side == null || !tree.isOpen(side)) {
            return false;
        }
        tree.unknown(side);
        return true;
    }
}
