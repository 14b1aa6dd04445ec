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
import dev.assay.weaver.drive.Claim;
import dev.assay.weaver.drive.Drive;
import java.time.Duration;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Explores one client program, one shape of what it is given after the other, until one run breaks the invariant. */
final class ProgramSearch {
    /** What one shape may take: others, and other programs, are as promising. */
    private static final Duration OF_A_SHAPE = Duration.ofMillis(1500);

    private static final int RUNS_OF_A_SHAPE = 400;

    private final ClientProgram program;
    private final ProgramWay way;
    private final OpenSpace shapes;
    private final ClassInvariant invariant;
    private final FollowingSession session;
    private final Solver solver;
    private final Ledger ledger;
    private final BiConsumer<Trial, FollowedRun> onRun;
    private @Nullable Broken broken;
    private long paths;
    private int runs;

    /**
     * A run that left the invariant false.
     *
     * @param trial with the values of the run
     * @param asRun the trial as it was run, whose steps outcomes number
     */
    record Broken(ClientProgram program, ProgramWay way, Trial trial, Trial asRun, Outcome.Violated outcome) {}

    ProgramSearch(
            ClientProgram program,
            ProgramWay way,
            OpenSpace shapes,
            ClassInvariant invariant,
            FollowingSession session,
            Solver solver,
            Ledger ledger,
            BiConsumer<Trial, FollowedRun> onRun) {
        this.program = program;
        this.way = way;
        this.shapes = shapes;
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

    /** Whether there are shapes left. */
    boolean canContinue() {
        return broken == null && shapes.hasNext();
    }

    /** Explores a few shapes more. */
    void explore(int most, Deadline deadline) {
        for (int i = 0; i < most && canContinue() && !deadline.isPast() && !ledger.isTroubled(); i++) {
            Shape shape = shapes.next();
            explore(shape, deadline);
        }
    }

    private void explore(Shape shape, Deadline deadline) {
        Trial trial = shape.trial();
        if (trial.steps().size() < way.way().steps().size()) {
            return;
        }
        Claim claim = invariant.claim(way, trial);
        ShapeExploration search = new ShapeExploration(
                Drive.claiming(trial, claim),
                List.of(Start.ANYWHERE),
                session,
                solver,
                new OldestFirst(),
                (trunk, inputs, run, branches, isNewPath) -> ran(shape, inputs, run));
        // The first of all has to wait until the worker has started, which may take long.
        Deadline end = session.isReady() ? deadline.atMost(OF_A_SHAPE) : deadline;
        int most = runs + RUNS_OF_A_SHAPE;
        while (broken == null && runs < most && !end.isPast() && search.goOn(end, end, Effort.USUAL)) {
            // As long as there is a way that no run has taken.
        }
        paths += search.paths();
    }

    private void ran(Shape shape, Assignment inputs, FollowedRun run) {
        runs++;
        ledger.ran(run);
        onRun.accept(shape.trial(), run);
        if (broken == null && run.trace().outcome() instanceof Outcome.Violated violated) {
            Trial trial = shape.with(inputs, run.inputs());
            broken = new Broken(program, way, trial, shape.trial(), violated);
        }
    }
}
