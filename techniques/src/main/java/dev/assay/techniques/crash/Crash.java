package dev.assay.techniques.crash;

import dev.assay.engine.Progress;
import dev.assay.engine.domain.ObservedTrials;
import dev.assay.engine.inputs.Impossible;
import dev.assay.engine.inputs.ParameterGraph;
import dev.assay.engine.inputs.ParameterSpace;
import dev.assay.engine.judging.Judge;
import dev.assay.engine.judging.Judgement;
import dev.assay.engine.judging.Observer;
import dev.assay.engine.ledger.FailureShrinker;
import dev.assay.engine.ledger.Failures;
import dev.assay.engine.ledger.Patience;
import dev.assay.engine.ledger.TurnOrder;
import dev.assay.engine.shrinking.FaultShrinker;
import dev.assay.lab.FollowingSession;
import dev.assay.lab.PlainLab;
import dev.assay.lab.TrialSession;
import dev.assay.model.Deadline;
import dev.assay.model.Failure;
import dev.assay.model.report.Examination;
import dev.assay.model.report.SuppressedFailure;
import dev.assay.model.trial.Behaviour;
import dev.assay.model.trial.Outcome;
import dev.assay.model.trial.Trace;
import dev.assay.model.trial.Trial;
import dev.assay.program.ClassInfo;
import dev.assay.program.Constants;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.techniques.StallRisk;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Runs random well-typed calls of a class's units, groups what fails and makes it small. */
public final class Crash {
    /**
     * A slice of time after which a batch is looked at, so that runs that stall are noticed before they add up. It is longer than a
     * run may take.
     */
    private static final Duration SLICE = Duration.ofSeconds(5);

    private static final int SHRINKING_RUNS = 600;

    private final Program program;
    private final PlainLab lab;
    private final CrashOptions options;
    private final Judge judge;
    private final ObservedTrials observed;
    private final Optional<InsideFilter> inside;

    public Crash(Program program, PlainLab lab, CrashOptions options) {
        this(program, lab, options, new Judge(program), ObservedTrials.NONE, Optional.empty());
    }

    private Crash(
            Program program,
            PlainLab lab,
            CrashOptions options,
            Judge judge,
            ObservedTrials observed,
            Optional<InsideFilter> inside) {
        this.observed = observed;
        this.program = program;
        this.lab = lab;
        this.options = options;
        this.judge = judge;
        this.inside = inside;
    }

    /** The same, beginning with trials that somebody was seen to make. */
    Crash from(ObservedTrials seen) {
        return new Crash(program, lab, options, judge, seen, inside);
    }

    /** The same for inputs that keep the contracts of a session; what fails on others is suppressed. */
    Crash inside(FollowingSession session) {
        return new Crash(
                program,
                lab,
                options,
                new Judge(program, session.contracts()),
                observed,
                Optional.of(new InsideFilter(program, session)));
    }

    /** Tests the units of one class; the deadline covers running, shrinking and observing. */
    public CrashResult run(ClassInfo target, List<MethodInfo> units, Deadline deadline, Progress progress) {
        try (TrialSession session = lab.begin()) {
            return run(session, target, units, deadline, progress);
        }
    }

    private CrashResult run(
            TrialSession session, ClassInfo target, List<MethodInfo> units, Deadline deadline, Progress progress) {
        ParameterGraph graph = new ParameterGraph(
                        program, target.packageName(), constants(target).plus(observed.constants()))
                .with(options.standsIn());
        Map<MethodInfo, Examination> reports = new LinkedHashMap<>();
        List<UnitRun> runs = new ArrayList<>();
        Failures failures = new Failures();
        for (MethodInfo unit : units) {
            reports.put(unit, null);
            if (unit.isAbstract()) {
                reports.put(unit, Impossible.noCode(unit));
                continue;
            }
            Sampler sampler = new Sampler(graph, unit, observed.of(unit), options);
            if (sampler.isEmpty()) {
                reports.put(unit, Impossible.noInputs(program, unit, sampler.missing()));
            } else {
                runs.add(new UnitRun(unit, sampler, failures));
            }
        }
        runs.sort(Comparator.comparing(run -> StallRisk.isRisky(program, run.unit())));
        Deadline forRunning = Deadline.in(deadline.left().multipliedBy(7).dividedBy(10));
        runInTurns(session, runs, failures, forRunning, progress);
        runs.forEach(run -> reports.put(run.unit(), examination(run)));
        List<Failure> shrunk = shrink(session, runs, failures, deadline);
        List<Behaviour> behaviours = options.green() ? observe(session, runs, deadline) : List.of();
        List<SuppressedFailure> suppressed = inside.map(filter -> filter.suppressed(failures.groups(), deadline))
                .orElse(List.of());
        return new CrashResult(List.copyOf(reports.values()), shrunk, suppressed, behaviours, session.reached());
    }

    private Examination examination(UnitRun run) {
        return inside.map(filter -> filter.tell(run.examination(), run.unit())).orElseGet(run::examination);
    }

    /** The constants of the class itself and of all that is nested in it or around it. */
    private Constants constants(ClassInfo target) {
        String name = target.name();
        String outermost = name.indexOf('$') < 0 ? name : name.substring(0, name.indexOf('$'));
        return program.classPath().classNames().tailSet(outermost).stream()
                .takeWhile(other -> other.startsWith(outermost))
                .filter(other -> other.equals(outermost) || other.startsWith(outermost + "$"))
                .map(this::readableConstants)
                .reduce(Constants.NONE, Constants::plus);
    }

    private Constants readableConstants(String className) {
        return program.findReadable(className).isPresent() ? program.constants(className) : Constants.NONE;
    }

    private void runInTurns(
            TrialSession session, List<UnitRun> runs, Failures failures, Deadline deadline, Progress progress) {
        List<UnitRun> active = new ArrayList<>(runs);
        TurnOrder order = new TurnOrder();
        FirstTurns first = new FirstTurns();
        long total = 0;
        while (!active.isEmpty()) {
            for (UnitRun run : order.next(active, UnitRun::stalls)) {
                if (deadline.isPast()) {
                    return;
                }
                progress.at(run.unit().ref().display(), total, failures.size());
                long stalls = run.stalls();
                total += runBatch(session, run, first, deadline);
                if (run.stalls() > stalls) {
                    break; // Those that cost little have another turn before the next one is tried.
                }
            }
            active.removeIf(UnitRun::isOver);
        }
    }

    /** Runs a batch to its end, however slow the machine, so that the order of runs does not depend on it; less if runs stall. */
    private int runBatch(TrialSession session, UnitRun run, FirstTurns first, Deadline deadline) {
        List<Trial> batch = run.nextBatch();
        long troubles = run.troubles();
        int done = 0;
        long stalls = run.stalls();
        while (done < batch.size()
                && !deadline.isPast()
                && !run.isTroubled()
                && run.stalls() < stalls + Patience.STALL) {
            List<Trial> rest = batch.subList(done, batch.size());
            boolean isReady = session.isReady();
            boolean isShort = isReady && first.isShort(run);
            Duration slice = isShort ? FirstTurns.SHORT : SLICE;
            List<Trace> traces = session.run(rest, isReady ? deadline.atMost(slice) : deadline);
            if (isShort && traces.size() < rest.size() && !deadline.isPast()) {
                first.postpone(run);
            } else if (traces.isEmpty() && isReady && !deadline.isPast()) {
                traces = List.of(new Trace(new Outcome.Hung(List.of()), false, 0));
            }
            for (int i = 0; i < traces.size(); i++) {
                judge(run, rest.get(i), traces.get(i), deadline);
            }
            done += traces.size();
        }
        run.sampler().putBack(batch.subList(done, batch.size()));
        run.endBatch(troubles);
        first.end(run);
        return done;
    }

    private void judge(UnitRun run, Trial trial, Trace trace, Deadline deadline) {
        Judgement judgement = judge.judge(run.unit(), trial, trace.outcome());
        boolean isOutside = judgement instanceof Judgement.Fault fault
                && inside.isPresent()
                && !inside.get().contains(run.unit(), trial, fault, deadline);
        run.record(trial, trace, isOutside ? new Judgement.Dropped() : judgement);
    }

    /** A third of the time that is left stays for looking at what is written down. */
    private List<Failure> shrink(TrialSession session, List<UnitRun> runs, Failures failures, Deadline deadline) {
        Map<MethodInfo, ParameterSpace> spaces = new HashMap<>();
        runs.forEach(run -> spaces.put(run.unit(), run.sampler().space()));
        FaultShrinker shrinker = new FaultShrinker(
                session,
                judge,
                SHRINKING_RUNS,
                (trial, end) -> inside.isEmpty() || inside.get().contains(trial, end));
        return new FailureShrinker(shrinker, unit -> Objects.requireNonNull(spaces.get(unit))::simpler, group -> true)
                .shrink(
                        failures.groups(),
                        Deadline.in(deadline.left().multipliedBy(2).dividedBy(3)));
    }

    private List<Behaviour> observe(TrialSession session, List<UnitRun> runs, Deadline deadline) {
        Observer observer = new Observer(session, judge);
        return runs.stream()
                .flatMap(run -> observer.observe(run.unit(), run.examples(), deadline).stream())
                .toList();
    }
}
