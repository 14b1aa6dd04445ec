package dev.assay.techniques.invariants;

import dev.assay.engine.form.OpenSpace;
import dev.assay.engine.ledger.Ledger;
import dev.assay.engine.shapes.Shape;
import dev.assay.engine.shapes.ShapeExploration;
import dev.assay.engine.shapes.Start;
import dev.assay.engine.tree.OldestFirst;
import dev.assay.lab.FollowingSession;
import dev.assay.lab.result.FollowedRun;
import dev.assay.logic.path.Assignment;
import dev.assay.model.Deadline;
import dev.assay.model.trial.Outcome;
import dev.assay.model.trial.Trial;
import dev.assay.solver.Effort;
import dev.assay.solver.Solver;
import dev.assay.techniques.invariants.synthesis.ClientProgram;
import dev.assay.techniques.invariants.synthesis.ProgramWay;
import dev.assay.weaver.drive.Drive;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Explores one client program, one shape of what it is given after the other, until one run breaks the invariant. */
final class ProgramSearch {
    /**
     * How much of a program is tried at once: other programs are as promising.
     *
     * @param shapes new shapes of what it is given
     * @param runs of each shape
     * @param time for each shape
     */
    record Share(int shapes, int runs, Duration time) {}

    private static final int RUNS_FOR_TEXTS = 10;

    private final ClientProgram program;
    private final ProgramWay way;
    private final Supplier<OpenSpace> source;
    private final List<ShapeExploration> unfinished = new ArrayList<>();
    private @Nullable OpenSpace shapes;
    private final ClassInvariant invariant;
    private final FollowingSession session;
    private final Solver solver;
    private final Ledger ledger;
    private final BiConsumer<Trial, FollowedRun> onRun;
    private @Nullable Broken broken;
    private @Nullable Endless endless;
    private long paths;
    private int runs;

    /**
     * A run that left the invariant false.
     *
     * @param trial with the values of the run
     * @param asRun the trial as it was run, whose steps outcomes number
     */
    record Broken(ClientProgram program, ProgramWay way, Trial trial, Trial asRun, Outcome.Violated outcome) {}

    /** A run in which the invariant itself does not end. */
    record Endless(Trial trial, Outcome.OutOfFuel outcome) {}

    ProgramSearch(
            ClientProgram program,
            ProgramWay way,
            Supplier<OpenSpace> source,
            ClassInvariant invariant,
            FollowingSession session,
            Solver solver,
            Ledger ledger,
            BiConsumer<Trial, FollowedRun> onRun) {
        this.program = program;
        this.way = way;
        this.source = source;
        this.invariant = invariant;
        this.session = session;
        this.solver = solver;
        this.ledger = ledger;
        this.onRun = onRun;
    }

    ClientProgram program() {
        return program;
    }

    long paths() {
        return paths;
    }

    /** What broke the invariant; null if nothing did so far. */
    @Nullable
    Broken broken() {
        return broken;
    }

    /** A run in which the invariant itself does not end; null if there is none. */
    @Nullable
    Endless endless() {
        return endless;
    }

    /** Whether any of it was tried. */
    boolean hasBegun() {
        return shapes != null;
    }

    /** Whether there is anything left to try. */
    boolean canContinue() {
        return broken == null && (!unfinished.isEmpty() || shapes == null || shapes.hasNext());
    }

    /** Explores some more. */
    void explore(Share share, Deadline deadline) {
        List<ShapeExploration> again = List.copyOf(unfinished);
        unfinished.clear();
        again.forEach(one -> explore(one, share, deadline));
        if (shapes == null) {
            shapes = source.get();
        }
        for (int i = 0; i < share.shapes && broken == null && shapes.hasNext() && !isOver(deadline); i++) {
            Shape shape = shapes.next();
            // Values that stand for one another may have made steps of the program itself needless.
            if (shape.trial().steps().size() >= way.way().steps().size()) {
                explore(begin(shape), share, deadline);
            }
        }
    }

    private boolean isOver(Deadline deadline) {
        return deadline.isPast() || ledger.isTroubled();
    }

    private ShapeExploration begin(Shape shape) {
        return new ShapeExploration(
                Drive.claiming(shape.trial(), invariant.claim(way, shape.trial())),
                List.of(Start.ANYWHERE),
                session,
                solver,
                new OldestFirst(),
                (trunk, inputs, run, branches, isNewPath) -> ran(shape, inputs, run));
    }

    private void explore(ShapeExploration search, Share share, Deadline deadline) {
        if (broken != null || isOver(deadline)) {
            return;
        }
        // The first of all has to wait until the worker has started, which may take long.
        Deadline end = session.isReady() ? deadline.atMost(share.time) : deadline;
        long before = search.paths();
        // Texts of what an object returns have many ways to come about, and one will do.
        int most = runs + (invariant.clause() == null ? Math.max(1, share.runs / RUNS_FOR_TEXTS) : share.runs);
        boolean isOpen = true;
        while (isOpen && broken == null && runs < most && !end.isPast()) {
            isOpen = search.goOn(end, end, Effort.USUAL);
        }
        paths += search.paths() - before;
        if (isOpen) {
            unfinished.add(search);
        }
    }

    private void ran(Shape shape, Assignment inputs, FollowedRun run) {
        runs++;
        ledger.ran(run);
        onRun.accept(shape.trial(), run);
        if (broken == null && run.trace().outcome() instanceof Outcome.Violated violated) {
            Trial trial = shape.with(inputs, run.inputs());
            broken = new Broken(program, way, trial, shape.trial(), violated);
        }
        if (endless == null && run.trace().outcome() instanceof Outcome.OutOfFuel outcome && isOwn(outcome)) {
            endless = new Endless(shape.with(inputs, run.inputs()), outcome);
        }
    }

    /** Whether it is the invariant that was running, and none of the operations before. */
    private boolean isOwn(Outcome.OutOfFuel outcome) {
        return outcome.stack().stream()
                .anyMatch(frame -> frame.method().equals(invariant.asked().name())
                        && frame.className().equals(invariant.home()));
    }
}
