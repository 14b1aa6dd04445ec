package dev.assay.campaign;

import dev.assay.model.Deadline;
import dev.assay.techniques.Stage;
import java.time.Duration;
import java.util.List;

/** Shares out a budget: to stages by their weights, to classes of a stage alike. What one leaves is for those that follow. */
final class TimePlan {
    /** What a class may take beyond its budget, and the least for running all tests together. */
    private static final Duration LEAST_OVERRUN = Duration.ofSeconds(2);

    private static final Duration LEAST_TOGETHER = Duration.ofSeconds(4);

    /** Less is not worth starting a JVM for, on a machine that has nothing else to do. */
    private static final Duration LEAST_SLICE = Duration.ofMillis(1500);

    private static final double MOST_CROWDED = 6;

    /** What counting and reporting takes at the end, for each class, and which part of a whole budget it may be. */
    private static final Duration REPORTING = Duration.ofMillis(10);

    private static final int MOST_FOR_REPORTS = 10;

    /** The part of a whole budget for tests that are written at the end, in proportion to the weights of stages. */
    private static final int WRITING = 2;

    /** What starting JVMs and compiling takes on a busy machine. */
    private static final Duration CONFIRMING = Duration.ofSeconds(10);

    private final Budget budget;
    private final int classes;
    private final List<Stage> stages;
    private final Duration leastSlice;
    private final Deadline end;
    /** From then on tests are written, and nothing is examined any more. */
    private final Deadline workEnd;

    private Deadline stageEnd;

    /** @param crowding how many processes want a processor, for each that there is: all takes so much longer */
    TimePlan(Budget budget, int classes, List<Stage> stages, double crowding) {
        double slowness = Math.max(1, Math.min(MOST_CROWDED, crowding));
        this.leastSlice = times(LEAST_SLICE, slowness);
        this.budget = budget;
        this.classes = classes;
        this.stages = stages;
        Duration whole = budget.whole(classes);
        Duration reports = times(REPORTING.multipliedBy(classes), slowness);
        Duration most = whole.dividedBy(MOST_FOR_REPORTS);
        boolean isShared = budget.isForAll() && stages.size() > 1;
        this.end = Deadline.in(isShared ? whole.minus(reports.compareTo(most) < 0 ? reports : most) : whole);
        int weights = stages.stream().mapToInt(Stage::weight).sum();
        Duration forWork = whole.multipliedBy(weights).dividedBy(weights + WRITING);
        this.workEnd = isShared ? end.atMost(forWork) : end;
        this.stageEnd = end;
    }

    /** Begins a stage, counted from 0, and returns the deadline for what it prepares for all classes. */
    Deadline begin(int stage) {
        if (!budget.isForAll()) {
            return Deadline.in(budget.whole(classes));
        }
        int all = stages.stream().skip(stage).mapToInt(Stage::weight).sum();
        stageEnd = end.atMost(
                left(workEnd).multipliedBy(stages.get(stage).weight()).dividedBy(all));
        return stageEnd;
    }

    /**
     * The time for a class of the stage that has begun; zero if there is none left.
     *
     * @param waiting how many classes of the stage have not begun, this one among them
     * @param hands how many are worked on at once
     */
    Duration forClass(int waiting, int hands) {
        if (!budget.isForAll()) {
            return budget.ofClass(classes);
        }
        Duration left = left(stageEnd);
        Duration slice = left.multipliedBy(Math.min(hands, waiting)).dividedBy(waiting);
        // If not all can have a turn that is worth it, some have one that is worth it on a busy machine too.
        Duration atLeast = slice.compareTo(LEAST_SLICE) < 0 ? leastSlice : slice;
        return atLeast.compareTo(left) > 0 ? left : atLeast;
    }

    /** The part of a class's time that a technique may use; of a whole budget, tests have a part of their own. */
    Duration forTechnique(Duration time) {
        return budget.isForAll() ? time : time.minus(forWriting(time));
    }

    /** Whether there are so many classes that green tests have to wait until everything was searched. */
    boolean isScarce() {
        return budget.isForAll() && budget.whole(classes).dividedBy(classes).compareTo(leastSlice.multipliedBy(2)) < 0;
    }

    /** The end of confirming what was found in a class, of whose time so much is left: of a whole budget it may take more than that. */
    Deadline forConfirming(Duration left) {
        if (!budget.isForAll()) {
            return Deadline.in(left);
        }
        return end.atMost(left.compareTo(CONFIRMING) > 0 ? left : CONFIRMING);
    }

    /** The end of writing what was left for the end, for one of so many classes. */
    Deadline forRest(int classesLeft) {
        return forConfirming(left(end).dividedBy(classesLeft));
    }

    /** For running the green tests of all classes together: what is left of all that was promised. */
    Deadline forTogether(Duration elapsed) {
        Duration whole = budget.whole(classes);
        Duration promised = budget.isForAll()
                ? whole.plus(overrun(whole))
                : budget.ofClass(classes).plus(overrun(budget.ofClass(classes))).multipliedBy(classes);
        Duration left = promised.minus(elapsed);
        return Deadline.in(left.compareTo(LEAST_TOGETHER) > 0 ? left : LEAST_TOGETHER);
    }

    /**
     * The part of a class's time that is kept for confirming failures and writing tests: three tenths, but not less
     * than starting JVMs and compiling takes, unless that were more than half.
     */
    private static Duration forWriting(Duration time) {
        Duration share = time.multipliedBy(3).dividedBy(10);
        Duration least = Duration.ofSeconds(4);
        Duration half = time.dividedBy(2);
        Duration atLeast = least.compareTo(half) < 0 ? least : half;
        return share.compareTo(atLeast) > 0 ? share : atLeast;
    }

    private static Duration times(Duration time, double factor) {
        return Duration.ofMillis((long) (time.toMillis() * factor));
    }

    private static Duration left(Deadline deadline) {
        return deadline.isPast() ? Duration.ZERO : deadline.left();
    }

    private static Duration overrun(Duration time) {
        Duration tenth = time.dividedBy(10);
        return tenth.compareTo(LEAST_OVERRUN) > 0 ? tenth : LEAST_OVERRUN;
    }
}
