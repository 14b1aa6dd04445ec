package dev.assay.techniques.explore;

import dev.assay.engine.inputs.TrialCost;
import dev.assay.engine.judging.Judge;
import dev.assay.engine.judging.Judgement;
import dev.assay.engine.shapes.Shape;
import dev.assay.engine.shapes.ShapeExploration;
import dev.assay.engine.tree.CoverageGuided;
import dev.assay.lab.FollowedRun;
import dev.assay.lab.Lab;
import dev.assay.lab.shadow.Drop;
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
import dev.assay.solver.Solver;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Explores one unit, shape by shape, and knows what that amounts to. */
final class UnitExploration {
    private static final int MOST_EXAMPLES = 24;
    private static final int MOST_TROUBLES = 4;
    private static final int FRESH_IN_A_TURN = 4;
    private static final int IN_A_TURN = 8;

    private final MethodInfo unit;
    private final Shapes shapes;
    private final Lab lab;
    private final Judge judge;
    private final ShapeExploration.Listener onRun;
    private final Solver solver;
    private final Deque<ShapeExploration> active = new ArrayDeque<>();
    private final List<ShapeExploration> all = new ArrayList<>();
    private final Map<List<Object>, Failure> failures = new LinkedHashMap<>();
    private final List<Trial> examples = new ArrayList<>();
    private final Set<Object> behaviours = new HashSet<>();
    private final Map<ReasonCode, Reason> firstReasons = new EnumMap<>(ReasonCode.class);
    private final Map<ReasonCode, Long> reasonCounts = new EnumMap<>(ReasonCode.class);
    private final Set<String> losses = new HashSet<>();
    private String firstLoss;
    private long runs;
    private long accepted;
    private int troubles;
    private boolean choseText;

    UnitExploration(
            MethodInfo unit, Shapes shapes, Lab lab, Judge judge, Solver solver, ShapeExploration.Listener onRun) {
        this.unit = unit;
        this.shapes = shapes;
        this.lab = lab;
        this.judge = judge;
        this.solver = solver;
        this.onRun = onRun;
    }

    MethodInfo unit() {
        return unit;
    }

    /** Lets some shapes go on for a while, new ones first; false where nothing is left to try. */
    boolean goOn(Deadline deadline) {
        for (int i = 0; i < FRESH_IN_A_TURN && shapes.hasNext(); i++) {
            ShapeExploration fresh = new ShapeExploration(shapes.next(), lab, solver, new CoverageGuided(), this::ran);
            all.add(fresh);
            active.addFirst(fresh);
        }
        int turns = Math.min(active.size(), IN_A_TURN);
        for (int i = 0; i < turns && !deadline.isPast() && troubles < MOST_TROUBLES; i++) {
            ShapeExploration next = active.poll();
            if (next.goOn(deadline)) {
                active.add(next);
            }
        }
        return (!active.isEmpty() || shapes.hasNext()) && troubles < MOST_TROUBLES;
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

    private void ran(Shape shape, Assignment inputs, FollowedRun run, boolean isNewPath) {
        runs++;
        onRun.ran(shape, inputs, run, isNewPath);
        run.drops().forEach(this::lose);
        choseText |= run.choseText();
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
                        times));
    }

    private void count(Reason reason) {
        firstReasons.putIfAbsent(reason.code(), reason);
        reasonCounts.merge(reason.code(), 1L, Long::sum);
        switch (reason.code()) {
            case HUNG, MEMORY, DIED -> troubles++;
            default -> {}
        }
    }

    private void lose(Drop drop) {
        String loss = lab.book().describe(drop);
        losses.add(loss);
        if (firstLoss == null) {
            firstLoss = loss;
        }
    }

    UnitReport report() {
        List<Reason> reasons = reasons();
        boolean isProof = reasons.isEmpty() && runs > 0;
        Verdict verdict = isProof ? Verdict.EXHAUSTED : runs > 0 && accepted > 0 ? Verdict.BOUNDED : Verdict.GAVE_UP;
        long paths = all.stream().mapToLong(shape -> shape.tree().paths()).sum();
        return new UnitReport(unit.ref().display(), verdict, reasons, paths, runs, accepted, 0, 0, List.of());
    }

    /** Everything that stands between what was done and a proof. */
    private List<Reason> reasons() {
        List<Reason> reasons = new ArrayList<>();
        if (!shapes.areAll()) {
            reasons.add(
                    new Reason(ReasonCode.SHAPES, "explored " + all.size() + " shapes of its inputs; there are more"));
        }
        if (choseText) {
            reasons.add(new Reason(ReasonCode.SHAPES, "strings that the code chose were short"));
        }
        long open = all.stream().mapToLong(shape -> shape.tree().open()).sum();
        boolean isUnbegun = all.stream().anyMatch(shape -> shape.tree().paths() == 0);
        if (open > 0 || isUnbegun) {
            reasons.add(new Reason(ReasonCode.BUDGET, "the time ran out; " + open + " sides of branches are open"));
        }
        long unknown = all.stream().mapToLong(shape -> shape.tree().unknown()).sum();
        if (unknown > 0) {
            reasons.add(
                    new Reason(ReasonCode.UNKNOWN, "the solver could not decide " + unknown + " sides of branches"));
        }
        long divergences = all.stream().mapToLong(ShapeExploration::divergences).sum();
        long contradictions =
                all.stream().mapToLong(shape -> shape.tree().contradictions()).sum();
        if (divergences + contradictions > 0) {
            reasons.add(new Reason(
                    ReasonCode.DIVERGED,
                    divergences + contradictions + " of " + runs + " runs did not go the way that was predicted"));
        }
        if (!losses.isEmpty()) {
            reasons.add(new Reason(
                    ReasonCode.CONCRETIZED,
                    "values were not followed at " + losses.size() + " places, first: " + firstLoss));
        }
        reasonCounts.forEach((code, count) -> reasons.add(new Reason(
                code, count + " of " + runs + " runs: " + firstReasons.get(code).detail())));
        return reasons;
    }
}
