package dev.assay.techniques.explore;

import dev.assay.engine.domain.SuppressedTrials;
import dev.assay.engine.form.OpenSpace;
import dev.assay.engine.guide.GuidedRun;
import dev.assay.engine.inputs.Impossible;
import dev.assay.engine.judging.Judge;
import dev.assay.engine.judging.Judgement;
import dev.assay.engine.ledger.Failures;
import dev.assay.engine.ledger.Ledger;
import dev.assay.engine.ledger.Patience;
import dev.assay.engine.ledger.Remainder;
import dev.assay.engine.shapes.BoundedSolver;
import dev.assay.engine.shapes.CostlyValues;
import dev.assay.engine.shapes.OpenedTrial;
import dev.assay.engine.shapes.ReplayResult;
import dev.assay.engine.shapes.Shape;
import dev.assay.engine.shapes.ShapeExploration;
import dev.assay.engine.shapes.ShapeTurns;
import dev.assay.engine.shapes.ShapesInTurn;
import dev.assay.engine.tree.Strategy;
import dev.assay.lab.FollowingSession;
import dev.assay.lab.result.FollowedRun;
import dev.assay.logic.path.Assignment;
import dev.assay.model.Deadline;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.Verdict;
import dev.assay.model.report.Examination;
import dev.assay.model.trial.Trace;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.JavaType;
import dev.assay.program.MethodInfo;
import dev.assay.solver.Effort;
import dev.assay.solver.Solver;
import dev.assay.techniques.explore.start.RandomInputs;
import dev.assay.techniques.explore.start.StartingShapes;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Explores one unit, shape by shape, and knows what that amounts to. */
final class UnitExploration {
    private static final int MOST_NAMED = 4;
    /** A run that took more steps has more decisions than a search from it can use. */
    private static final long MOST_FUEL = 20_000;
    /** Nothing takes longer than a run that does not come back. */
    private static final Patience PATIENCE = new Patience(4, 2, 1, 1);

    /** Where there is no proof at stake, a few paths tell as a rule whether the code is deterministic. */
    private static final int SHAPES_RUN_AGAIN = 4;

    private static final int PATHS_RUN_AGAIN = 4;

    private static final Reason TROUBLED = new Reason(
            ReasonCode.LIMIT, "it was left after runs that filled the memory, did not end or ended their worker");

    private final MethodInfo unit;
    private final Supplier<OpenSpace> source;
    private final StartingShapes starts;
    /** Null before the unit's first turn: a class may have more units than there is time for. */
    private @Nullable Begun begun;

    private final FollowingSession session;
    private final Judge judge;
    private final SuppressedTrials suppressed;
    private final ShapeExploration.Listener onRun;
    private final Solver solver;
    private final Supplier<Strategy> strategies;
    private final ShownBehaviours shown = new ShownBehaviours();
    private final RandomInputs random;
    private final Ledger ledger;
    private final UnitGuidance guidance;
    private final CostlyValues costly;
    private final GuidedCount guided;
    private long most = Long.MAX_VALUE;
    private boolean isProved;
    private boolean avoids;
    private boolean contradicts;

    private record Begun(OpenSpace shapes, ShapeTurns turns) {}

    UnitExploration(
            MethodInfo unit,
            Supplier<OpenSpace> source,
            StartingShapes starts,
            RandomInputs random,
            FollowingSession session,
            Judge judge,
            Solver solver,
            Supplier<Strategy> strategies,
            SuppressedTrials suppressed,
            UnitGuidance guidance,
            CostlyValues costly,
            ShapeExploration.Listener onRun) {
        this.unit = unit;
        this.costly = costly;
        this.guidance = guidance;
        this.guided = new GuidedCount(guidance.steering());
        this.source = source;
        this.starts = starts;
        this.random = random;
        this.session = session;
        this.judge = judge;
        this.solver = solver;
        this.suppressed = suppressed;
        this.onRun = onRun;
        this.strategies = strategies;
        this.ledger = Ledger.ofPaths(new Failures(), session.book(), PATIENCE);
        if (!session.unfollowedJdk().isEmpty()) {
            ledger.add(new Reason(
                    ReasonCode.CONCRETIZED,
                    "values were not followed through the JDK, which could not be rewritten: "
                            + session.unfollowedJdk()));
        }
    }

    MethodInfo unit() {
        return unit;
    }

    /** How hard the solver is to try what this unit would try next. */
    Effort effort() {
        return begun == null ? Effort.INSTANT : begun.turns.effort();
    }

    /**
     * Goes on for a while, with new shapes first, then those that may reach something new; false where nothing is left to try.
     *
     * @param turn when other units should have their turn
     * @param most after so many runs nothing more is tried
     */
    boolean goOn(Deadline turn, Deadline deadline, long most) {
        this.most = most;
        ShapeTurns turns = begin().turns;
        do {
            turns.round(turn, deadline);
        } while (turns.canGoOn() && runs() < most && !turn.isPast() && !deadline.isPast());
        if (runs() >= most) {
            ledger.stop(new Reason(ReasonCode.LIMIT, "it was left after " + most + " runs"));
        } else if (ledger.isTroubled()) {
            ledger.stop(TROUBLED);
        }
        return turns.canGoOn() && runs() < most;
    }

    private Begun begin() {
        if (begun == null) {
            OpenSpace shapes = source.get();
            begun = new Begun(
                    shapes,
                    new ShapeTurns(
                            new ShapesInTurn(starts, shapes),
                            this::exploration,
                            ledger::isTroubled,
                            () -> most - runs()));
        }
        return begun;
    }

    private ShapeExploration exploration(Shape shape) {
        Solver cheap = new BoundedSolver(solver, costly, shape.trial(), session.terms(), () -> avoids = true);
        List<Assignment> first = starts.of(shape);
        ShapeExploration exploration = new ShapeExploration(
                shape, first.get(0), session, cheap, strategies.get(), guidance.steering(), this::ran);
        first.stream().skip(1).forEach(exploration::runToo);
        return exploration;
    }

    /** Random trials to run as they are; none if there may be a proof, or if nobody is to look for more. */
    List<Trial> draw(int count) {
        boolean isProvable = begin().shapes.mayBeAll() && ledger.isWithoutReasons();
        if (isLeftAlone() || isProvable || !begin().shapes.missing().isEmpty()) {
            return List.of();
        }
        return random.next(count).stream().filter(trial -> !isCostly(trial)).toList();
    }

    private boolean isCostly(Trial trial) {
        OpenedTrial opened = OpenedTrial.of(trial);
        return costly.isCostly(opened.shape().trial(), opened.values());
    }

    /** Takes in a plain run of a random trial. Nothing of it counts for a proof: nobody knows what it decided. */
    void tried(Trial trial, Trace trace) {
        Judgement judgement = judge.judge(unit, trial, trace.outcome());
        ledger.ran(1);
        if (judgement instanceof Judgement.NoAnswer) {
            OpenedTrial opened = OpenedTrial.of(trial);
            costly.note(opened.shape().trial(), opened.values(), trace.outcome());
            random.troubled();
            return;
        }
        if (!ledger.accepts(judgement)) {
            return;
        }
        if (judgement instanceof Judgement.Fault fault) {
            ledger.failures().add(unit, trial, fault);
            if (fault.isCut()) {
                random.troubled();
            }
        } else {
            shown.keep(trial, judgement, trace.coversNew());
        }
        if (shown.isNew(judgement, trace.coversNew())) {
            random.brought(trial);
            if (trace.fuel() <= MOST_FUEL) {
                OpenedTrial opened = OpenedTrial.of(trial);
                if (!begun().turns.runToo(opened.shape(), opened.values())) {
                    starts.add(opened);
                }
            }
        }
    }

    /** Hears that random trials did not come back. */
    void stalled() {
        random.troubled();
    }

    Failures failures() {
        return ledger.failures();
    }

    /** Trials, each with another behaviour, that green tests can be written from. */
    List<Trial> examples() {
        return shown.examples();
    }

    long runs() {
        return ledger.runs();
    }

    /** What its runs held others up. */
    long stalls() {
        return ledger.stalls();
    }

    /** How many runs brought something that none before had. */
    long news() {
        return shown.news();
    }

    /** Whether there is something to prove, or a side to try that no run of the class has taken. */
    boolean mayReachNew() {
        return begun == null
                || !guidance.isProved() && begun.shapes.willBeAll() && ledger.isWithoutReasons()
                || begun.turns.mayReachNew();
    }

    /** Tells why nobody goes on with it, where that is not for lack of time. */
    void stop(Reason why) {
        ledger.stop(why);
    }

    private void ran(Shape shape, Assignment inputs, FollowedRun run, boolean isNewPath) {
        onRun.ran(shape, inputs, run, isNewPath);
        ledger.ran(run);
        costly.note(shape.trial(), inputs, run.trace().outcome());
        GuidedRun look = guided.look(run);
        Trial trial = shape.with(inputs, run.inputs());
        // Steps of the shape are what outcomes number: texts take fewer steps in the trial.
        Judgement judgement = judge.judge(unit, shape.trial(), run.trace().outcome());
        if (needsNoTest(look, judgement)) {
            return;
        }
        if (!ledger.accepts(judgement)) {
            if (judgement instanceof Judgement.Dropped) {
                suppressed.add(unit, trial);
            }
            return;
        }
        if (isNewPath || look.isCut() && guidance.isFinal()) {
            guided.ended(shape, look, judgement);
        }
        boolean coversNew = run.trace().coversNew();
        if (shown.isNew(judgement, coversNew)) {
            begun().shapes.brought(shape);
        }
        if (judgement instanceof Judgement.Fault fault) {
            contradicts |= look.isCut();
            ledger.fail(unit, trial, fault);
        } else if (isNewPath) {
            shown.keepPath(trial, judgement, coversNew);
        } else {
            shown.keep(trial, judgement, coversNew);
        }
    }

    /** What somebody has verified needs no test. What Assay proved itself is still worth a green one. */
    private boolean needsNoTest(GuidedRun look, Judgement judgement) {
        return look.isCut() && look.isRedundant() && guidance.isFinal() && !(judgement instanceof Judgement.Fault);
    }

    /** Whether there is nothing to do: it is verified, and is not to be explored. */
    boolean isLeftAlone() {
        return guidance.leavesNothing();
    }

    /** Whether others come first. */
    boolean comesLast() {
        return guidance.comesLast();
    }

    /** Has explored what was cut because it is verified, if nothing speaks against that; false if nothing is left. */
    boolean release() {
        if (begun == null || guidance.isFinal() || guidance.steering() == null) {
            return false;
        }
        guidance.steering().release();
        boolean isMore = begun.turns.release();
        isProved &= !isMore; // What comes now is not run again yet.
        return isMore;
    }

    /** Takes in runs that still wait for others, since nobody goes on. */
    void bringBack() {
        if (begun != null) {
            begun.turns.all().forEach(shape -> shape.bringBack(true));
        }
    }

    /** Whether all of its inputs can be covered, so that there may be something to prove. */
    boolean canBeProved() {
        return begun != null && begun.shapes.willBeAll();
    }

    /** Whether nothing stands between what was done and a proof, but that it was done only once. */
    boolean isToBeProved() {
        return !isProved && runs() > 0 && isWithoutReasons(reasons());
    }

    /** Whether its paths have been run again, with what result ever. */
    boolean isProved() {
        return isProved;
    }

    /** Runs all paths again, in the session's second worker or in the usual one, before that is called a proof. */
    void prove(boolean afresh, Deadline deadline) {
        isProved = true;
        for (ShapeExploration shape : begun().turns.all()) {
            ReplayResult replay = afresh ? shape.replayAfresh(deadline) : shape.replay(Integer.MAX_VALUE, deadline);
            tell(replay);
            if (!replay.isComplete()) {
                ledger.add(new Reason(
                        ReasonCode.BUDGET, "the time ran out before all paths were run again to be sure of them"));
            }
            if (replay.difference() != null || !replay.isComplete()) {
                return;
            }
        }
    }

    /** Runs some paths again, to tell whether the code is deterministic where no proof is at stake. */
    void sample(Deadline deadline) {
        List<ShapeExploration> some = begun == null ? List.of() : begun.turns.all();
        for (int i = 0; i < Math.min(some.size(), SHAPES_RUN_AGAIN); i++) {
            ReplayResult replay = some.get(i).replay(PATHS_RUN_AGAIN, deadline);
            tell(replay);
            if (replay.difference() != null) {
                return;
            }
        }
    }

    private void tell(ReplayResult replay) {
        if (replay.difference() != null) {
            ledger.add(new Reason(ReasonCode.NONDETERMINISTIC, replay.difference()));
        }
    }

    private static boolean isWithoutReasons(List<Reason> reasons) {
        return reasons.stream().allMatch(reason -> reason.code() == ReasonCode.VERIFIED);
    }

    Examination examination() {
        if (guidance.leavesNothing()) {
            return verified(0, "all its assertions are verified without assumptions, so that it was not explored");
        }
        Examination explored = guided.addTo(explored());
        boolean isMore = guidance.isProved()
                && explored.verdict() != Verdict.EXHAUSTED
                && ledger.failures().size() == 0;
        if (isMore) {
            String how = runs() == 0 ? "it was not run" : "not all of its paths were run";
            return verified(explored.counts().paths(), "formulas show that no assertion in it can fail; " + how);
        }
        return explored.verdict() == Verdict.BOUNDED ? explored.plus(remaining()) : explored;
    }

    /** What formulas could not exclude, which is what a run may still show. */
    private List<Reason> remaining() {
        List<String> open = guidance.open();
        if (open.isEmpty()) {
            return List.of();
        }
        List<String> some = open.subList(0, Math.min(MOST_NAMED, open.size()));
        String more = open.size() > some.size() ? " and " + (open.size() - some.size()) + " more" : "";
        return List.of(new Reason(ReasonCode.WARNING, "not verified: " + String.join(", ", some) + more));
    }

    private Examination verified(long paths, String how) {
        return new Examination(
                unit.ref().display(),
                Examination.Extent.WHOLE,
                ledger.counts(paths, 0, 0),
                List.of(new Reason(ReasonCode.VERIFIED, how)));
    }

    private Examination explored() {
        if (begun == null) {
            return Examination.nothing(
                    unit.ref().display(), new Reason(ReasonCode.BUDGET, "the time ran out before it was begun"));
        }
        List<JavaType> missing = begun.shapes.missing();
        if (!missing.isEmpty()) {
            return Impossible.noInputs(judge.program(), unit, missing);
        }
        List<Reason> reasons = reasons();
        long paths =
                begun.turns.all().stream().mapToLong(ShapeExploration::paths).sum();
        return new Examination(unit.ref().display(), extent(reasons), ledger.counts(paths, 0, cut()), reasons);
    }

    private long cut() {
        return begun().turns.all().stream().mapToLong(ShapeExploration::cut).sum();
    }

    /** A unit whose inputs are all dropped by its own assumptions is examined as a whole. */
    private Examination.Extent extent(List<Reason> reasons) {
        if (isProved && isWithoutReasons(reasons)) {
            return Examination.Extent.WHOLE;
        }
        return ledger.accepted() > 0 ? Examination.Extent.PART : Examination.Extent.NOTHING;
    }

    private List<Reason> reasons() {
        List<ShapeExploration> explored = begun().turns.all();
        List<Reason> own = new ArrayList<>();
        if (!begun().shapes.areAllInputs()) {
            own.add(new Reason(
                    ReasonCode.SHAPES,
                    "explored " + explored.size() + " shapes of its inputs; there are more"
                            + StandInBound.of(explored)));
        }
        if (avoids) {
            own.add(new Reason(
                    ReasonCode.MEMORY,
                    "numbers like those that filled the memory of another run were not tried again"));
        }
        Impossible.onlyNull(begun().shapes.onlyNull()).ifPresent(own::add);
        begun().shapes.stateReason().ifPresent(own::add);
        if (cut() > 0) {
            own.add(new Reason(
                    contradicts ? ReasonCode.FAILS : ReasonCode.VERIFIED,
                    contradicts
                            ? "a run failed after the point from which all was said to be verified"
                            : cut() + (cut() == 1 ? " way was" : " ways were")
                                    + " not followed to the end: all that comes is verified"));
        }
        return ledger.reasons(own, Remainder.of(explored));
    }

    private Begun begun() {
        return Objects.requireNonNull(begun, "the unit had no turn yet");
    }
}
