package dev.assay.techniques.invariants;

import dev.assay.engine.Progress;
import dev.assay.engine.form.OpenSpace;
import dev.assay.engine.inputs.ParameterGraph;
import dev.assay.engine.judging.Judge;
import dev.assay.engine.judging.Judgement;
import dev.assay.engine.ledger.Failures;
import dev.assay.engine.ledger.Ledger;
import dev.assay.engine.ledger.Patience;
import dev.assay.engine.ledger.Remainder;
import dev.assay.engine.way.Ways;
import dev.assay.lab.FollowingSession;
import dev.assay.lab.result.FollowedRun;
import dev.assay.model.Deadline;
import dev.assay.model.Failure;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.report.Examination;
import dev.assay.model.trial.Outcome;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.effect.Exposure;
import dev.assay.solver.Solver;
import dev.assay.techniques.invariants.synthesis.ClientProgram;
import dev.assay.techniques.invariants.synthesis.Maker;
import dev.assay.techniques.invariants.synthesis.Operations;
import dev.assay.techniques.invariants.synthesis.ProgramWay;
import dev.assay.techniques.invariants.synthesis.Synthesis;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Tries to break one invariant: synthesizes client programs and explores them, a few shapes of each at a time. */
final class InvariantSearch {
    /** Each round tries more of each program than the one before. */
    private static final List<ProgramSearch.Share> ROUNDS = List.of(
            new ProgramSearch.Share(2, 60, Duration.ofMillis(200)),
            new ProgramSearch.Share(4, 120, Duration.ofMillis(600)),
            new ProgramSearch.Share(8, 300, Duration.ofMillis(1500)));

    private static final int MOST_SHAPES = 14;
    private static final int DEPTH = 2;

    /** Runs that do not come back cost seconds each; after so many no more are begun. */
    private static final Patience PATIENCE = new Patience(6, 1, 1, 1);

    private final Program program;
    private final FollowingSession session;
    private final Solver solver;
    private final Judge judge;
    private final InvariantsOptions options;
    private final ClassInvariant invariant;
    private final MethodInfo unit;
    private final ParameterGraph graph;
    private final Ways ways;
    private final ClassType type;
    private final Ledger ledger;
    private final Breaches breaches = new Breaches();
    private final Failures ownEndless = new Failures();
    private @Nullable Reason rejection;
    private boolean isOutOfTime;
    private final List<ProgramSearch> searches = new ArrayList<>();
    private final List<JavaType> missing = new ArrayList<>();
    private Synthesis.Synthesized synthesized = new Synthesis.Synthesized(List.of(), 0);

    InvariantSearch(
            Program program,
            FollowingSession session,
            Solver solver,
            InvariantsOptions options,
            ParameterGraph graph,
            ClassInvariant invariant) {
        this.program = program;
        this.session = session;
        this.solver = solver;
        this.options = options;
        this.invariant = invariant;
        this.judge = new Judge(program, session.contracts());
        this.unit = program.resolveMethod(invariant.asked()).orElseThrow();
        this.graph = graph;
        this.ways = graph.ways(invariant.target());
        this.type = (ClassType) ways.grounding()
                .scope(invariant.target(), Map.of())
                .ground(invariant.target().type());
        this.ledger = Ledger.ofPaths(new Failures(), session.book(), PATIENCE);
    }

    /** Searches until the deadline, or until nothing is left to try. */
    void run(Exposure exposure, Deadline deadline, Progress progress) {
        Operations operations = new Operations(program, ways, exposure, invariant.reads(), options.withProtected());
        List<Maker> makers = operations.makers(invariant.target(), type);
        synthesized = new Synthesis(
                        program, operations, type, invariant.home(), makers, new OwnPrograms(program, invariant)::isOwn)
                .programs(options.length(), options.mostPrograms());
        addAll(makers);
        for (ProgramSearch.Share share : ROUNDS) {
            for (ProgramSearch search : searches) {
                if (deadline.isPast() || ledger.isTroubled()) {
                    isOutOfTime = true;
                    return;
                }
                if (search.canContinue() && !breaches.isKnown(search.program())) {
                    search.explore(share, deadline);
                    take(search, deadline);
                    progress.at(invariant.unit(), ledger.runs(), breaches.size());
                }
            }
        }
    }

    /** Adds searches for all programs: with the first way to make the object, and then with the others. */
    private void addAll(List<Maker> makers) {
        for (int i = 0; i < Math.max(1, makers.size()); i++) {
            for (ClientProgram one : synthesized.programs()) {
                if (one.maker() == null && !makers.isEmpty()) {
                    add(new ClientProgram(one.template(), makers.get(i), one.actions(), one.hole(), one.alias()));
                } else if (i == 0) {
                    add(one);
                }
            }
        }
    }

    private void add(ClientProgram one) {
        ProgramWay way = ProgramWay.of(one, type, invariant.remembering(type), invariant.asking(type));
        searches.add(new ProgramSearch(one, way, () -> shapes(way), invariant, session, solver, ledger, this::ran));
    }

    private OpenSpace shapes(ProgramWay way) {
        OpenSpace shapes = graph.openSpace(invariant.target(), way.way(), invariant.asked(), DEPTH, MOST_SHAPES);
        missing.addAll(shapes.missing());
        return shapes;
    }

    private void ran(Trial trial, FollowedRun run) {
        if (run.trace().outcome() instanceof Outcome.NotBuilt notBuilt) {
            // Operations may well reject what they are given: that is how they protect an invariant.
            rejection =
                    judge.judge(unit, trial, notBuilt) instanceof Judgement.NoAnswer none ? none.reason() : rejection;
            return;
        }
        ledger.accepts(judge.judge(unit, trial, run.trace().outcome()));
    }

    private void take(ProgramSearch search, Deadline deadline) {
        ProgramSearch.Broken broken = search.broken();
        // What an operation throws does not matter here: it is the object that it leaves behind.
        if (broken != null
                && judge.judge(
                                unit,
                                broken.asRun(),
                                new Outcome.Violated(broken.outcome().violation(), null))
                        instanceof Judgement.Fault fault) {
            breaches.add(new BrokenRun(session, invariant).smallest(broken, deadline), fault);
        }
        ProgramSearch.Endless endless = search.endless();
        if (endless != null
                && ownEndless.size() == 0
                && judge.judge(unit, endless.trial(), endless.outcome()) instanceof Judgement.Fault fault) {
            ownEndless.add(unit, endless.trial(), fault);
        }
    }

    /** One for each template that broke the invariant, and one if it does not end itself. */
    List<Failure> failures() {
        List<Failure> failures = new ArrayList<>(breaches.failures(invariant));
        failures.addAll(ownEndless.all());
        return failures;
    }

    Examination examination() {
        if (ledger.runs() == 0 && !missing.isEmpty()) {
            Set<String> names = new TreeSet<>();
            missing.forEach(one -> names.add(one.toString()));
            String what = String.join(", ", names);
            return Examination.nothing(
                    invariant.unit(),
                    new Reason(
                            ReasonCode.NO_INPUTS,
                            "no public way makes a value of " + what + ": add a constructor or a factory"));
        }
        long paths = searches.stream().mapToLong(ProgramSearch::paths).sum();
        if (ledger.accepted() == 0 && rejection != null) {
            ledger.add(rejection);
        }
        List<Reason> reasons = ledger.reasons(reasons(), Remainder.NONE);
        Examination.Extent extent = ledger.accepted() > 0 ? Examination.Extent.PART : Examination.Extent.NOTHING;
        return new Examination(invariant.unit(), extent, ledger.counts(paths, 0, 0), reasons);
    }

    private List<Reason> reasons() {
        List<Reason> reasons = new ArrayList<>();
        // One program may be tried with several ways to make its object.
        long count = Math.min(
                searches.stream().filter(ProgramSearch::hasBegun).count(),
                synthesized.programs().size());
        String tried = count + (count == 1 ? " client program" : " client programs") + " of up to " + options.length()
                + " operations";
        String more = synthesized.leftOut() == 0 ? "" : ", and left " + synthesized.leftOut() + " or more out";
        reasons.add(new Reason(
                ReasonCode.SHAPES, "tried " + tried + more + "; --length and --most-programs set the bounds"));
        if (isOutOfTime) {
            reasons.add(new Reason(
                    ReasonCode.BUDGET,
                    "the time ran out before all client programs were tried; give more with --budget"));
        }
        return reasons;
    }
}
