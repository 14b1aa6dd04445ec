package dev.assay.techniques.explore;

import dev.assay.engine.MemoryGauge;
import dev.assay.engine.Progress;
import dev.assay.engine.domain.ObservedDomain;
import dev.assay.engine.domain.ObservedTrials;
import dev.assay.engine.domain.SuppressedTrials;
import dev.assay.engine.form.OpenSpace;
import dev.assay.engine.inputs.Impossible;
import dev.assay.engine.inputs.ParameterGraph;
import dev.assay.engine.inputs.ParameterSpace;
import dev.assay.engine.judging.ContractProblems;
import dev.assay.engine.judging.Judge;
import dev.assay.engine.judging.Observer;
import dev.assay.engine.ledger.FailureGroup;
import dev.assay.engine.ledger.FailureShrinker;
import dev.assay.engine.ledger.TurnOrder;
import dev.assay.engine.shapes.CostlyValues;
import dev.assay.engine.shapes.ShapeExploration;
import dev.assay.engine.shrinking.FaultShrinker;
import dev.assay.engine.tree.Covered;
import dev.assay.engine.tree.Directed;
import dev.assay.engine.tree.Strategies;
import dev.assay.engine.tree.Strategy;
import dev.assay.lab.FollowingLab;
import dev.assay.lab.FollowingSession;
import dev.assay.model.Deadline;
import dev.assay.model.Failure;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.SearchOrder;
import dev.assay.model.report.Examination;
import dev.assay.model.report.SuppressedFailure;
import dev.assay.model.trial.Behaviour;
import dev.assay.model.trial.FindingKind;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.program.ClassInfo;
import dev.assay.program.Constants;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.contract.Contracts;
import dev.assay.program.effect.FieldEffects;
import dev.assay.program.flow.CodeBook;
import dev.assay.solver.Effort;
import dev.assay.solver.Solver;
import dev.assay.techniques.Distances;
import dev.assay.techniques.StallRisk;
import dev.assay.techniques.explore.start.ChoosingUnits;
import dev.assay.techniques.explore.start.RandomInputs;
import dev.assay.techniques.explore.start.StartingShapes;
import dev.assay.weaver.site.Site;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/** Explores the units of a class in turns, so that none starves another. */
public final class ClassExploration {
    /** What it takes to start a fresh worker, and what to run paths again and to look at what they do, as a rule. */
    private static final Duration STARTING = Duration.ofMillis(2500);

    private static final Duration REPEATING = Duration.ofMillis(400);
    private static final Duration OBSERVING = Duration.ofMillis(1200);
    private static final int SHRINKING_RUNS = 300;
    /** The part of what is left of the time in which inputs outside of contracts are run. */
    private static final int OUTSIDE_SHARE = 3;
    /** The part of the time in which inputs are searched that contracts leave out, only to list what fails there. */
    private static final int OUTSIDE_SEARCH = 6;

    /** The part of the time in which static state is searched that units read, and the least. */
    private static final int STATE_SHARE = 4;

    private static final Duration LEAST_FOR_STATE = Duration.ofSeconds(2);
    private static final Duration SHORTEST_TURN = Duration.ofMillis(5);
    private static final Duration LONGEST_TURN = Duration.ofSeconds(2);

    private static final Reason SATURATED = new Reason(ReasonCode.SATURATED, "nothing new came up any more");
    private static final Reason OUT_OF_MEMORY = new Reason(
            ReasonCode.MEMORY, "Assay's own memory ran short, which ASSAY_JAVA_OPTIONS=-Xmx4g, for example, helps");

    private final Program program;
    private final FollowingLab lab;
    private final Contracts contracts;
    private final Solver solver;
    private final ExploreOptions options;
    private final ShapeExploration.Listener onRun;
    private final Judge judge;
    private final FieldEffects effects;
    /** Shared by all units: to read a class with many methods for each of them takes long, and much memory. */
    private final CodeBook code;

    private final ChoosingUnits choosing;

    /** Explores with regard to the contracts in annotations. */
    public ClassExploration(Program program, FollowingLab lab, Solver solver, ExploreOptions options) {
        this(program, lab, lab.annotated(), solver, options);
    }

    /** @param contracts what runs assume and check */
    public ClassExploration(
            Program program, FollowingLab lab, Contracts contracts, Solver solver, ExploreOptions options) {
        this(program, lab, contracts, solver, options, new FieldEffects(program));
    }

    /**
     * @param contracts what runs assume and check
     * @param effects what code reads and writes, as far as other classes have asked before
     */
    ClassExploration(
            Program program,
            FollowingLab lab,
            Contracts contracts,
            Solver solver,
            ExploreOptions options,
            FieldEffects effects) {
        this(program, lab, contracts, solver, options, (shape, inputs, run, isNewPath) -> {}, effects);
    }

    /**
     * @param contracts what runs assume and check
     * @param onRun hears of every run
     */
    public ClassExploration(
            Program program,
            FollowingLab lab,
            Contracts contracts,
            Solver solver,
            ExploreOptions options,
            ShapeExploration.Listener onRun) {
        this(program, lab, contracts, solver, options, onRun, new FieldEffects(program));
    }

    private ClassExploration(
            Program program,
            FollowingLab lab,
            Contracts contracts,
            Solver solver,
            ExploreOptions options,
            ShapeExploration.Listener onRun,
            FieldEffects effects) {
        this.program = program;
        this.code = new CodeBook(program);
        this.effects = effects;
        this.lab = lab;
        this.contracts = contracts;
        this.solver = solver;
        this.options = options;
        this.onRun = onRun;
        this.judge = new Judge(program, contracts);
        this.choosing = new ChoosingUnits(program);
    }

    /** Explores the units of one class; the deadline covers exploring and observing. */
    public ExploreResult run(ClassInfo target, List<MethodInfo> units, Deadline deadline, Progress progress) {
        return run(target, units, ObservedTrials.NONE, deadline, progress);
    }

    /** @param observed trials to start from */
    ExploreResult run(
            ClassInfo target, List<MethodInfo> units, ObservedTrials observed, Deadline deadline, Progress progress) {
        return run(target, units, observed, ClassGuidance.NONE, deadline, progress);
    }

    /**
     * @param observed trials to start from
     * @param guidance what was verified of the units
     */
    ExploreResult run(
            ClassInfo target,
            List<MethodInfo> units,
            ObservedTrials observed,
            ClassGuidance guidance,
            Deadline deadline,
            Progress progress) {
        try (FollowingSession session = lab.begin(contracts, guidance.plans())) {
            return run(session, target, units, observed, guidance, deadline, progress);
        }
    }

    private ExploreResult run(
            FollowingSession session,
            ClassInfo target,
            List<MethodInfo> units,
            ObservedTrials observed,
            ClassGuidance guidance,
            Deadline deadline,
            Progress progress) {
        ParameterGraph graph = graph(target, observed).searchingStateFor(forState(deadline));
        Map<MethodInfo, Examination> reports = new LinkedHashMap<>();
        List<UnitExploration> explorations = new ArrayList<>();
        Covered covered = new Covered();
        CostlyValues costly = new CostlyValues();
        ObservedDomain domain = new ObservedDomain(session);
        SuppressedTrials suppressed = new SuppressedTrials(program, domain, contracts);
        for (MethodInfo unit : units) {
            reports.put(unit, null);
            if (unit.isAbstract()) {
                reports.put(unit, Impossible.noCode(unit));
            } else {
                explorations.add(exploration(unit, graph, observed, session, covered, suppressed, guidance, costly));
            }
        }
        explorations.sort(Comparator.comparing(each -> StallRisk.isRisky(program, each.unit())));
        Deadline forRunning = deadline.keeping(deadline.share(OBSERVING));
        Duration forOutside = domain.isLimited() ? forRunning.left().dividedBy(OUTSIDE_SEARCH) : Duration.ZERO;
        exploreInTurns(session, explorations, forRunning.keeping(forOutside), progress);
        explorations.forEach(UnitExploration::bringBack);
        replay(session, explorations, forRunning);
        List<FailureGroup> groups = explorations.stream()
                .flatMap(exploration -> exploration.failures().groups().stream())
                .toList();
        searchOutside(domain, suppressed, graph, forRunning.atMost(forOutside), progress);
        List<SuppressedFailure> outside =
                suppressed.failing(groups, Deadline.in(deadline.left().dividedBy(OUTSIDE_SHARE)));
        explorations.forEach(each -> reports.put(each.unit(), examination(each, suppressed)));
        List<Behaviour> behaviours = observe(session, explorations, deadline);
        List<Failure> failures = shrink(session, domain, groups, graph, deadline);
        return new ExploreResult(List.copyOf(reports.values()), failures, outside, behaviours, session.reached());
    }

    /** Looks for what fails on inputs that were left out: readers want to know what they are not shown. */
    private void searchOutside(
            ObservedDomain domain,
            SuppressedTrials suppressed,
            ParameterGraph graph,
            Deadline deadline,
            Progress progress) {
        List<MethodInfo> limited = suppressed.units();
        if (limited.isEmpty() || deadline.isPast()) {
            return;
        }
        Covered covered = new Covered();
        CostlyValues costly = new CostlyValues();
        try (FollowingSession session = domain.beginOutside(lab)) {
            List<UnitExploration> all = limited.stream()
                    .map(unit -> exploration(
                            unit, graph, ObservedTrials.NONE, session, covered, suppressed, ClassGuidance.NONE, costly))
                    .toList();
            exploreInTurns(session, all, deadline, progress);
            all.forEach(each -> each.failures().groups().forEach(suppressed::addFailing));
        }
    }

    private static Duration forState(Deadline deadline) {
        Duration share = deadline.left().dividedBy(STATE_SHARE);
        return share.compareTo(LEAST_FOR_STATE) < 0 ? LEAST_FOR_STATE : share;
    }

    private ParameterGraph graph(ClassInfo target, ObservedTrials observed) {
        Constants constants = program.constants(target.name()).plus(observed.constants());
        return new ParameterGraph(program, target.packageName(), constants, options.factories(), effects)
                .with(options.standsIn());
    }

    private UnitExploration exploration(
            MethodInfo unit,
            ParameterGraph graph,
            ObservedTrials observed,
            FollowingSession session,
            Covered covered,
            SuppressedTrials suppressed,
            ClassGuidance guidance,
            CostlyValues costly) {
        UnitGuidance ofUnit = guidance.of(unit);
        Supplier<OpenSpace> shapes = () -> graph.openSpace(unit, options.depth(), options.shapes());
        Supplier<Strategy> order = strategies(session, covered, ofUnit);
        StartingShapes starts = new StartingShapes(observed.of(unit));
        RandomInputs random =
                new RandomInputs(unit, () -> randomSpace(unit, graph), options.seed(), this::isWithoutContracts);
        return new UnitExploration(
                unit, shapes, starts, random, session, judge, solver, order, suppressed, ofUnit, costly, onRun);
    }

    private Optional<ParameterSpace> randomSpace(MethodInfo unit, ParameterGraph graph) {
        return choosing.mayChoose(unit) ? Optional.empty() : Optional.of(graph.space(unit, options.depth()));
    }

    private Examination examination(UnitExploration exploration, SuppressedTrials suppressed) {
        MethodInfo unit = exploration.unit();
        return suppressed.limited(unit, ContractProblems.tell(exploration.examination(), unit, contracts));
    }

    private Supplier<Strategy> strategies(FollowingSession session, Covered covered, UnitGuidance guidance) {
        IntPredicate isOfProgram = site -> {
            Site place = session.book().site(site);
            return place == null || program.isOnClassPath(place.className().replace('/', '.'));
        };
        List<Distances.Goal> goals = guidance.goals();
        if (goals.isEmpty() || options.order() != SearchOrder.COVERAGE) {
            return Strategies.of(options.order(), options.seed(), covered, isOfProgram);
        }
        Distances distances = new Distances(code, List.of(goals.get(0).method()), goals);
        IntUnaryOperator distance = site -> {
            Site place = session.book().site(site);
            return place == null ? Directed.FAR : distances.from(place);
        };
        return Strategies.toward(distance, covered, isOfProgram);
    }

    /** Units that need the least effort of the solver come first; nobody has much more than a fair share of the time left. */
    private void exploreInTurns(FollowingSession session, List<UnitExploration> all, Deadline end, Progress progress) {
        List<UnitExploration> active = new ArrayList<>(all);
        active.removeIf(unit -> unit.isLeftAlone() || unit.comesLast());
        LaterUnits later = new LaterUnits(all);
        Deadline deadline = deadline(session, all, end);
        NoveltyClock news = new NoveltyClock(end.left());
        MemoryGauge memory = new MemoryGauge();
        TurnOrder order = new TurnOrder();
        RandomRuns random = new RandomRuns(session, options.drawsRandomly() ? all : List.of(), end.left());
        random.begin(deadline);
        while (!deadline.isPast() && (!active.isEmpty() || later.addTo(active) || random.addTo(active, deadline))) {
            if (isSaturated(news, all, active) && !random.addTo(active, deadline)) {
                active.forEach(each -> each.stop(SATURATED));
                active.clear();
                continue;
            }
            List<UnitExploration> round = order.next(active, UnitExploration::stalls);
            Effort least = least(round);
            for (UnitExploration unit : round) {
                if (deadline.isPast() || unit.effort() != least) {
                    continue;
                }
                if (memory.isShort()) {
                    active.forEach(each -> each.stop(OUT_OF_MEMORY));
                    return;
                }
                report(unit, all, progress);
                long stalls = unit.stalls();
                if (!unit.goOn(turn(deadline, active.size()), deadline, options.runs())) {
                    active.remove(unit);
                }
                proveInTurn(session, unit, all, active, deadline);
                deadline = deadline(session, all, end);
                if (unit.stalls() > stalls) {
                    break; // Those that cost little have another turn before the next one is tried.
                }
            }
        }
    }

    /** Has a second worker started when there is something to prove, and uses it as soon as it is there. */
    private void proveInTurn(
            FollowingSession session,
            UnitExploration unit,
            List<UnitExploration> all,
            List<UnitExploration> active,
            Deadline deadline) {
        if (options.renews() && unit.runs() > 0 && unit.canBeProved()) {
            session.prepareFresh(); // Not before the first worker has started.
        }
        if (session.isFreshReady()) {
            prove(all, active, deadline);
        }
    }

    private static Effort least(List<UnitExploration> round) {
        return round.stream()
                .map(UnitExploration::effort)
                .min(Comparator.naturalOrder())
                .orElseThrow();
    }

    private static boolean isSaturated(NoveltyClock news, List<UnitExploration> all, List<UnitExploration> active) {
        return news.isOld(all.stream().mapToLong(UnitExploration::news).sum())
                && active.stream().noneMatch(UnitExploration::mayReachNew);
    }

    private static void report(UnitExploration unit, List<UnitExploration> all, Progress progress) {
        progress.at(
                unit.unit().ref().display(),
                all.stream().mapToLong(UnitExploration::runs).sum(),
                all.stream().mapToInt(each -> each.failures().size()).sum());
    }

    /** When to stop exploring, so that there is time to run paths again, in a fresh worker where there may be something to prove. */
    private Deadline deadline(FollowingSession session, List<UnitExploration> all, Deadline end) {
        boolean mustStart = options.renews()
                && !session.isFreshReady()
                && all.stream().anyMatch(unit -> unit.canBeProved() && !unit.isProved());
        return end.keeping(end.share(mustStart ? STARTING : REPEATING));
    }

    /** Runs the paths of units that are done again, in a worker that has not seen them. */
    private void prove(List<UnitExploration> all, List<UnitExploration> active, Deadline deadline) {
        for (UnitExploration unit : all) {
            if (!active.contains(unit) && unit.isToBeProved()) {
                unit.prove(options.renews(), deadline);
            }
        }
    }

    private static Deadline turn(Deadline deadline, int units) {
        Duration share = deadline.left().dividedBy(4L * units);
        Duration atLeast = share.compareTo(SHORTEST_TURN) < 0 ? SHORTEST_TURN : share;
        return Deadline.in(atLeast.compareTo(LONGEST_TURN) > 0 ? LONGEST_TURN : atLeast);
    }

    /** Proves what is not proved yet, and looks whether others are deterministic. */
    private void replay(FollowingSession session, List<UnitExploration> explorations, Deadline deadline) {
        prove(explorations, List.of(), deadline);
        session.dismissFresh();
        explorations.stream().filter(unit -> !unit.isProved()).forEach(unit -> unit.sample(deadline));
    }

    /** The solver's values are as good as any, and seldom the simplest. */
    private List<Failure> shrink(
            FollowingSession session,
            ObservedDomain domain,
            List<FailureGroup> groups,
            ParameterGraph graph,
            Deadline deadline) {
        FaultShrinker shrinker = new FaultShrinker(
                session,
                judge,
                SHRINKING_RUNS,
                (trial, end) -> isWithoutContracts(trial) || domain.contains(trial, end));
        return new FailureShrinker(
                        shrinker, unit -> graph.space(unit, options.depth())::simpler, ClassExploration::canShrink)
                .shrink(groups, deadline);
    }

    /** Not if each run takes all of its fuel. */
    private static boolean canShrink(FailureGroup failure) {
        return failure.fault().kind() != FindingKind.NONTERMINATION;
    }

    /** Whether nobody requires anything of its calls. */
    private boolean isWithoutContracts(Trial trial) {
        return trial.steps().stream()
                .filter(Step.Call.class::isInstance)
                .map(step -> ((Step.Call) step).method())
                .allMatch(called -> contracts.of(called).isEmpty()
                        && contracts.invariants(called.owner()).isEmpty());
    }

    private List<Behaviour> observe(FollowingSession session, List<UnitExploration> explorations, Deadline deadline) {
        Map<MethodInfo, List<Trial>> examples = new LinkedHashMap<>();
        explorations.forEach(each -> examples.put(each.unit(), each.examples()));
        return new Observer(session, judge).observe(examples, deadline);
    }
}
