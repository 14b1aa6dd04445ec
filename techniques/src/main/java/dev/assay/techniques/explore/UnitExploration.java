package dev.assay.techniques.explore;

import dev.assay.engine.inputs.Impossible;
import dev.assay.engine.inputs.OpenSpace;
import dev.assay.engine.inputs.TrialCost;
import dev.assay.engine.judging.Judge;
import dev.assay.engine.judging.Judgement;
import dev.assay.engine.shapes.Replay;
import dev.assay.engine.shapes.Shape;
import dev.assay.engine.shapes.ShapeExploration;
import dev.assay.engine.tree.Strategy;
import dev.assay.lab.FollowedRun;
import dev.assay.lab.FollowingSession;
import dev.assay.logic.Assignment;
import dev.assay.model.Deadline;
import dev.assay.model.Failure;
import dev.assay.model.Outcome;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.Trial;
import dev.assay.model.UnitReport;
import dev.assay.model.Verdict;
import dev.assay.program.MethodInfo;
import dev.assay.solver.Effort;
import dev.assay.solver.Solver;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** Explores one unit, shape by shape, and knows what that amounts to. */
final class UnitExploration {
    private static final int MOST_EXAMPLES = 60;
    private static final int MOST_TROUBLES = 4;
    private static final int IN_A_ROUND = 2;

    /** Where there is no proof at stake, a few paths tell as a rule whether the code is deterministic. */
    private static final int SHAPES_RUN_AGAIN = 4;

    private static final int PATHS_RUN_AGAIN = 4;

    private final MethodInfo unit;
    private final Supplier<OpenSpace> source;
    /** Null before the unit's first turn: a class may have more units than there is time for. */
    private OpenSpace shapes;

    private final FollowingSession session;
    private final Judge judge;
    private final ShapeExploration.Listener onRun;
    private final Solver solver;
    private final Supplier<Strategy> strategies;
    private final List<ShapeExploration> active = new ArrayList<>();
    private final List<ShapeExploration> all = new ArrayList<>();
    private final Map<List<Object>, Failure> failures = new LinkedHashMap<>();
    private final List<Trial> examples = new ArrayList<>();
    private final Set<Object> behaviours = new HashSet<>();
    private final Set<Object> seen = new HashSet<>();
    private final Doubts doubts;
    private long runs;
    private long accepted;
    private long news;
    private int troubles;
    private boolean isProved;

    UnitExploration(
            MethodInfo unit,
            Supplier<OpenSpace> source,
            FollowingSession session,
            Judge judge,
            Solver solver,
            Supplier<Strategy> strategies,
            ShapeExploration.Listener onRun) {
        this.unit = unit;
        this.source = source;
        this.session = session;
        this.judge = judge;
        this.solver = solver;
        this.onRun = onRun;
        this.strategies = strategies;
        this.doubts = new Doubts(session.book());
        if (!session.unfollowedJdk().isEmpty()) {
            doubts.add(new Reason(
                    ReasonCode.CONCRETIZED,
                    "values were not followed through the JDK, which could not be rewritten: " + session.unfollowedJdk()));
        }
    }

    MethodInfo unit() {
        return unit;
    }

    /** How hard the solver is to try what this unit would try next. */
    Effort effort() {
        return shapes == null || shapes.hasNext()
                ? Effort.INSTANT
                : active.stream()
                        .map(ShapeExploration::effort)
                        .min(Comparator.naturalOrder())
                        .orElse(Effort.INSTANT);
    }

    /**
     * Goes on for a while, with new shapes first, then those that may reach something new; false where nothing is left to try.
     *
     * @param turn when other units should have their turn
     */
    boolean goOn(Deadline turn, Deadline deadline) {
        if (shapes == null) {
            shapes = source.get();
        }
        do {
            round(turn, deadline);
        } while (canGoOn() && !turn.isPast() && !deadline.isPast());
        return canGoOn();
    }

    private boolean canGoOn() {
        return (!active.isEmpty() || shapes.hasNext()) && troubles < MOST_TROUBLES;
    }

    /** What may reach something new comes first; then a new shape, and some of the rest. */
    private void round(Deadline turn, Deadline deadline) {
        List<ShapeExploration> promising = active.stream()
                .filter(ShapeExploration::isPromising)
                .limit(IN_A_ROUND)
                .toList();
        if (!promising.isEmpty()) {
            promising.forEach(shape -> goOn(shape, turn, deadline));
            return;
        }
        Effort least = effort();
        if (shapes.hasNext()) {
            ShapeExploration fresh = new ShapeExploration(shapes.next(), session, solver, strategies.get(), this::ran);
            all.add(fresh);
            active.add(fresh);
            goOn(fresh, turn, deadline);
        }
        active.stream()
                .filter(shape -> shape.effort() == least)
                .limit(IN_A_ROUND)
                .toList()
                .forEach(shape -> goOn(shape, turn, deadline));
    }

    private void goOn(ShapeExploration shape, Deadline turn, Deadline deadline) {
        if (!turn.isPast() && !deadline.isPast() && troubles < MOST_TROUBLES) {
            active.remove(shape);
            if (shape.goOn(turn, deadline)) {
                active.add(shape);
            }
        }
    }

    List<Failure> failures() {
        return List.copyOf(failures.values());
    }

    /** Trials, each with another behaviour, that green tests can be written from. */
    List<Trial> examples() {
        return examples;
    }

    long runs() {
        return runs;
    }

    /** How many runs brought something that none before had. */
    long news() {
        return news;
    }

    /** Whether there is something to prove, or a side to try that no run of the class has taken. */
    boolean mayReachNew() {
        return shapes == null
                || shapes.willBeAll() && doubts.areFew()
                || active.stream().anyMatch(ShapeExploration::mayReachNew);
    }

    /** Tells why nobody goes on with it, where that is not for lack of time. */
    void stop(Reason why) {
        doubts.stop(why);
    }

    private void ran(Shape shape, Assignment inputs, FollowedRun run, boolean isNewPath) {
        runs++;
        onRun.ran(shape, inputs, run, isNewPath);
        doubts.ran(run);
        Trial trial = shape.with(inputs, run.inputs());
        Outcome outcome = run.trace().outcome();
        // Steps of the shape are what this outcome numbers: texts take fewer steps in the trial.
        Judgement judgement = judge.judge(unit, outcome instanceof Outcome.NotBuilt ? shape.trial() : trial, outcome);
        if (judgement instanceof Judgement.Dropped) {
            return;
        }
        if (judgement instanceof Judgement.NoAnswer none) {
            count(none.reason());
            return;
        }
        accepted++;
        Object kind = judgement instanceof Judgement.Fault fault ? fault.signature() : judgement;
        if (seen.add(kind) || run.trace().coversNew()) {
            news++;
            shapes.brought(shape);
        }
        if (judgement instanceof Judgement.Fault fault) {
            fail(trial, fault);
        } else if ((run.trace().coversNew() || behaviours.add(judgement)) && examples.size() < MOST_EXAMPLES) {
            behaviours.add(judgement);
            examples.add(trial);
        }
    }

    private void fail(Trial trial, Judgement.Fault fault) {
        if (fault.exception() == null || fault.exception().equals("java.lang.StackOverflowError")) {
            // What would have come after the end of fuel or stack was not seen.
            count(new Reason(ReasonCode.FUEL, "a run was cut off where it did not end"));
            troubles++;
        }
        Failure known = failures.get(fault.signature());
        long times = known == null ? 1 : known.occurrences() + 1;
        boolean isBetter = known == null
                || fault.evidence().compareTo(known.evidence()) < 0
                || fault.evidence() == known.evidence() && TrialCost.compare(trial, known.trial()) < 0;
        Trial best = isBetter ? trial : known.trial();
        String message = isBetter ? fault.message() : known.message();
        failures.put(
                fault.signature(),
                new Failure(
                        best,
                        fault.kind(),
                        isBetter ? fault.evidence() : known.evidence(),
                        fault.exception(),
                        message,
                        fault.stack(),
                        times,
                        isBetter ? fault.violation() : known.violation()));
    }

    private void count(Reason reason) {
        doubts.count(reason);
        switch (reason.code()) {
            case HUNG -> troubles += 2; // Nothing takes longer.
            case MEMORY, DIED -> troubles++;
            default -> {}
        }
    }

    /** Whether all of its inputs can be covered, so that there may be something to prove. */
    boolean canBeProved() {
        return shapes != null && shapes.willBeAll();
    }

    /** Whether nothing stands between what was done and a proof, but that it was done only once. */
    boolean isToBeProved() {
        return !isProved && runs > 0 && doubts.reasons(shapes, all).isEmpty();
    }

    /** Whether its paths have been run again, with what result ever. */
    boolean isProved() {
        return isProved;
    }

    /** Runs all paths again, in the session's second worker or in the usual one, before that is called a proof. */
    void prove(boolean afresh, Deadline deadline) {
        isProved = true;
        for (ShapeExploration shape : all) {
            Replay replay = afresh ? shape.replayAfresh(deadline) : shape.replay(Integer.MAX_VALUE, deadline);
            tell(replay);
            if (!replay.isComplete()) {
                doubts.add(new Reason(
                        ReasonCode.BUDGET, "the time ran out before all paths were run again to be sure of them"));
            }
            if (replay.difference() != null || !replay.isComplete()) {
                return;
            }
        }
    }

    /** Runs some paths again, to tell whether the code is deterministic where no proof is at stake. */
    void sample(Deadline deadline) {
        for (int i = 0; i < Math.min(all.size(), SHAPES_RUN_AGAIN); i++) {
            Replay replay = all.get(i).replay(PATHS_RUN_AGAIN, deadline);
            tell(replay);
            if (replay.difference() != null) {
                return;
            }
        }
    }

    private void tell(Replay replay) {
        if (replay.difference() != null) {
            doubts.add(new Reason(ReasonCode.NONDETERMINISTIC, replay.difference()));
        }
    }

    UnitReport report() {
        if (shapes == null) {
            return UnitReport.gaveUp(
                    unit.ref().display(), new Reason(ReasonCode.BUDGET, "the time ran out before it was begun"));
        }
        if (!shapes.missing().isEmpty()) {
            return Impossible.noInputs(unit, shapes.missing());
        }
        List<Reason> reasons = doubts.reasons(shapes, all);
        boolean isProof = isProved && reasons.isEmpty() && runs > 0;
        Verdict verdict = isProof ? Verdict.EXHAUSTED : runs > 0 && accepted > 0 ? Verdict.BOUNDED : Verdict.GAVE_UP;
        long paths = all.stream().mapToLong(shape -> shape.tree().paths()).sum();
        return new UnitReport(unit.ref().display(), verdict, reasons, paths, runs, accepted, 0, 0, List.of());
    }
}
