package dev.assay.engine.shapes;

import dev.assay.engine.guide.GuidedRun;
import dev.assay.engine.guide.Steering;
import dev.assay.engine.tree.Branch;
import dev.assay.engine.tree.Side;
import dev.assay.engine.tree.Strategy;
import dev.assay.lab.result.FollowedRun;
import dev.assay.logic.path.Assignment;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Runs of which the tree knows the beginning only: those that wait until others have been preferred, and those whose rest is verified.
 */
final class HeldRuns {

    /** @param sides that are tried before the run is brought back */
    record Waiting(Trunk trunk, Assignment inputs, FollowedRun run, List<Side> sides) {
        boolean isOver() {
            return sides.stream().noneMatch(side -> side.tree().isOpen(side));
        }
    }

    /** After so many runs a side that can wait has its turn all the same: what it leads to may be more than what others lead to. */
    private static final int LATE_EVERY = 4;

    private final @Nullable Steering steering;
    private final List<Waiting> waiting = new ArrayList<>();
    private final Deque<Side> urgent = new ArrayDeque<>();
    private final Deque<Assignment> cut = new ArrayDeque<>();
    private final Deque<Side> late = new ArrayDeque<>();
    private boolean isReleased;
    private long runs;
    private long lateTurns;

    HeldRuns(@Nullable Steering steering) {
        this.steering = steering;
    }

    GuidedRun look(FollowedRun run) {
        return steering == null ? GuidedRun.UNKNOWN : steering.look(run);
    }

    /** Whether a run has to wait: a side that it passed by, and that nobody has tried, may be unverified for sure. */
    boolean mustWait(GuidedRun guided, Trunk trunk, List<Branch> run, Assignment inputs) {
        return steering != null
                && steering.mayInterrupt()
                && guided.waitAt() >= 0
                && guided.awaited().stream().anyMatch(at -> trunk.tree().isUntried(run, at, inputs));
    }

    /** Has a run wait until the sides have been tried that may be preferred to it. */
    void waitFor(GuidedRun guided, Trunk trunk, List<Branch> beginning, Assignment inputs, FollowedRun run) {
        List<Side> sides = new ArrayList<>();
        for (int at : guided.awaited()) {
            Side side = trunk.tree().side(beginning, at, inputs);
            if (side != null && side.tree().isOpen(side)) {
                sides.add(side);
            }
        }
        Objects.requireNonNull(steering, "nothing has to wait for nobody").interrupted();
        waiting.add(new Waiting(trunk, inputs, run, sides));
        urgent.addAll(sides);
    }

    /** Remembers a run whose rest is verified. */
    void cut(Assignment inputs) {
        if (!isReleased) {
            cut.add(inputs);
        }
    }

    /**
     * Keeps sides for later beyond which a run is cut as a rule, and returns the others. Those are sides that lead to something new, that decided
     * that this run is cut, or that lie behind the last assumption that it broke.
     */
    List<Side> inTurn(GuidedRun guided, List<Side> opened, Strategy strategy) {
        if (steering == null || !steering.cuts()) {
            return opened;
        }
        runs++;
        List<Side> now = new ArrayList<>();
        for (Side side : opened) {
            (guided.isOpenAt(side.depth()) || strategy.isPromising(side) ? now : late).add(side);
        }
        return now;
    }

    /**
     * The next side of all that are not urgent; null if there is none.
     *
     * @param isNeeded whether nothing else can be run
     */
    @Nullable
    Side next(Strategy strategy, boolean isNeeded) {
        if (!late.isEmpty() && runs >= LATE_EVERY * (lateTurns + 1)) {
            lateTurns++;
            return late.poll();
        }
        Side side = strategy.next();
        return side == null && isNeeded ? late.poll() : side;
    }

    /** The side to be tried before all others; null if there is none. */
    @Nullable
    Side urgent() {
        return urgent.poll();
    }

    boolean hasUrgent() {
        return !urgent.isEmpty();
    }

    /** Takes out the runs that wait for nothing any more, or all of them. */
    List<Waiting> ready(boolean all) {
        List<Waiting> ready =
                waiting.stream().filter(run -> all || run.isOver()).toList();
        waiting.removeAll(ready);
        return ready;
    }

    /** Gives back the runs whose rest is verified; from now on none is remembered. */
    List<Assignment> release() {
        isReleased = true;
        List<Assignment> all = List.copyOf(cut);
        cut.clear();
        return all;
    }
}
