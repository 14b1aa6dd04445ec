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
import dev.assay.model.trial.FindingKind;
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
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Tries to break one invariant: synthesizes client programs and explores them, a few shapes of each at a time. */
final class InvariantSearch {
    /** How many shapes of each program are tried before the next round, which tries more. */
    private static final int[] ROUNDS = {2, 4, 12, 40};

    private static final int MOST_SHAPES = 60;
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
        synthesized = new Synthesis(program, operations, type, invariant.home(), makers, one -> true)
                .programs(options.length(), options.mostPrograms());
        for (ClientProgram one : synthesized.programs()) {
            madeBy(one, makers).forEach(this::add);
        }
        for (int shapes : ROUNDS) {
            for (ProgramSearch search : searches) {
                if (deadline.isPast() || ledger.isTroubled()) {
                    return;
                }
                if (search.canContinue() && !breaches.isKnown(search.program())) {
                    search.explore(shapes, deadline);
                    take(search, deadline);
                    progress.at(invariant.unit(), ledger.runs(), breaches.size());
                }
            }
        }
    }

    /** The same program with each way to make the object. */
    private static List<ClientProgram> madeBy(ClientProgram one, List<Maker> makers) {
        if (one.maker() != null || makers.isEmpty()) {
            return List.of(one);
        }
        return makers.stream()
                .map(maker -> new ClientProgram(one.template(), maker, one.actions(), one.hole(), one.alias()))
                .toList();
    }

    private void add(ClientProgram one) {
        ProgramWay way = ProgramWay.of(one, type, invariant.remembering(type), invariant.asking(type));
        OpenSpace shapes =
                graph.openSpace(invariant.target(), way.way(), invariant.asked(), DEPTH, MOST_SHAPES);
        missing.addAll(shapes.missing());
        if (shapes.hasNext()) {
            searches.add(new ProgramSearch(one, way, shapes, invariant, session, solver, ledger, this::ran));
        }
    }

    private void ran(Trial trial, FollowedRun run) {
        Judgement judgement = judge.judge(unit, trial, run.trace().outcome());
        if (ledger.accepts(judgement)
                && judgement instanceof Judgement.Fault fault
                && fault.kind() == FindingKind.NONTERMINATION) {
            ledger.add(new Reason(ReasonCode.FUEL, "some client programs do not end"));
        }
    }

    private void take(ProgramSearch search, Deadline deadline) {
        ProgramSearch.Broken broken = search.broken();
        if (broken != null && judge.judge(unit, broken.asRun(), broken.outcome()) instanceof Judgement.Fault fault) {
            breaches.add(new BrokenRun(session, invariant).smallest(broken, deadline), fault);
        }
    }

    /** One for each template that broke the invariant. */
    List<Failure> failures() {
        return breaches.failures(invariant);
    }

    Examination examination() {
        if (searches.isEmpty()) {
            Set<String> names = new HashSet<>();
            missing.forEach(one -> names.add(one.toString()));
            String what = names.isEmpty() ? invariant.target().name() : String.join(", ", names);
            return Examination.nothing(
                    invariant.unit(),
                    new Reason(
                            ReasonCode.NO_INPUTS,
                            "no public way makes a value of " + what + ": add a constructor or a factory"));
        }
        long paths = searches.stream().mapToLong(ProgramSearch::paths).sum();
        List<Reason> reasons = ledger.reasons(reasons(), Remainder.NONE);
        Examination.Extent extent = ledger.accepted() > 0 ? Examination.Extent.PART : Examination.Extent.NOTHING;
        return new Examination(invariant.unit(), extent, ledger.counts(paths, 0, 0), reasons);
    }

    private List<Reason> reasons() {
        List<Reason> reasons = new ArrayList<>();
        String tried = synthesized.programs().size() + " client programs of up to " + options.length() + " operations";
        String more = synthesized.leftOut() == 0
                ? ""
                : ", of which " + synthesized.leftOut()
                        + (synthesized.leftOut() >= Synthesis.MOST_COUNTED ? " or more" : "") + " others were left out";
        reasons.add(new Reason(
                ReasonCode.LIMIT, "tried " + tried + more + "; --length and --most-programs set the bounds"));
        return reasons;
    }
}
