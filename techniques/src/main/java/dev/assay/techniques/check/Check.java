package dev.assay.techniques.check;

import dev.assay.engine.Progress;
import dev.assay.engine.domain.ObservedDomain;
import dev.assay.engine.domain.ObservedTrials;
import dev.assay.engine.domain.SuppressedTrials;
import dev.assay.engine.inputs.Impossible;
import dev.assay.engine.inputs.ParameterGraph;
import dev.assay.engine.judging.ContractProblems;
import dev.assay.lab.FollowingLab;
import dev.assay.lab.FollowingSession;
import dev.assay.model.Deadline;
import dev.assay.model.report.Examination;
import dev.assay.model.report.SuppressedFailure;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.contract.Contracts;
import dev.assay.program.flow.CodeBook;
import dev.assay.program.verified.VerifiedMethod;
import dev.assay.prover.Translator;
import dev.assay.prover.Verification;
import dev.assay.prover.condition.ConditionOptions;
import dev.assay.solver.Solver;
import dev.assay.solver.stack.Provers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Checks the methods of a class: proves what can be proved, and runs what the rest predicts. */
public final class Check {
    private static final Duration FIRST_SEARCH = Duration.ofSeconds(2);
    private static final int ROUNDS = 3;
    private static final Duration TO_START = Duration.ofSeconds(8);

    private final Program program;
    private final FollowingLab lab;
    private final Contracts contracts;
    private final CheckOptions options;
    private final Translator translator;
    private final Proofs.Translators translators = new Proofs.Translators(this::translator);
    private final Solver solver;
    private final Provers provers;
    private long queries;

    /** Checks with regard to the contracts in annotations. */
    public Check(Program program, FollowingLab lab, Solver solver, Provers provers, CheckOptions options) {
        this(program, lab, lab.annotated(), solver, provers, options);
    }

    /** @param contracts what proofs and runs assume and check */
    public Check(
            Program program,
            FollowingLab lab,
            Contracts contracts,
            Solver solver,
            Provers provers,
            CheckOptions options) {
        this.program = program;
        this.lab = lab;
        this.contracts = contracts;
        this.options = options;
        this.solver = solver;
        this.provers = provers;
        this.translator = translator();
    }

    private Translator translator() {
        return new Translator(program, contracts, ConditionOptions.defaults().withUnroll(options.unroll()));
    }

    /** Goals that were put to the solver so far. */
    public long queries() {
        return queries;
    }

    /**
     * Checks the code of one class; counterexamples are run where they begin with one of the units.
     *
     * @param isWhole whether all its code is meant, and not the units alone with what they need of it
     */
    public CheckResult run(
            ClassInfo target, List<MethodInfo> units, boolean isWhole, Deadline deadline, Progress progress) {
        return run(target, units, isWhole, ObservedTrials.NONE, deadline, progress);
    }

    /** @param observed trials to start from */
    CheckResult run(
            ClassInfo target,
            List<MethodInfo> units,
            boolean isWhole,
            ObservedTrials observed,
            Deadline deadline,
            Progress progress) {
        try (FollowingSession session = lab.begin(contracts)) {
            return run(session, target, units, isWhole, observed, deadline, progress);
        }
    }

    private CheckResult run(
            FollowingSession session,
            ClassInfo target,
            List<MethodInfo> units,
            boolean isWhole,
            ObservedTrials observed,
            Deadline deadline,
            Progress progress) {
        ParameterGraph graph = new ParameterGraph(
                program, target.packageName(), program.constants(target.name()).plus(observed.constants()));
        Confirmed confirmed = new Confirmed(program, contracts);
        session.prepare();
        Map<MethodInfo, UnitCheck> checks = new LinkedHashMap<>();
        for (MethodInfo method : order(target, units, isWhole)) {
            translator
                    .find(method.ref())
                    .ifPresent(
                            code -> checks.put(method, new UnitCheck(program, session, graph, method, code, options)));
        }
        SuppressedTrials suppressed = new SuppressedTrials(program, new ObservedDomain(session), contracts);
        prove(checks, units, confirmed, suppressed, deadline, progress);
        List<SuppressedFailure> outside = suppressed.failing(
                confirmed.failures().groups(), deadline.atMost(deadline.left().dividedBy(2)));
        DirectedSearch.Setting setting = new DirectedSearch.Setting(
                session, solver, graph, new CodeBook(program), confirmed, observed, options.depth());
        search(setting, units, checks, deadline);
        AssertionAnswers answers = new AssertionAnswers(
                checks, confirmed, new PrivateCallers(program, translator, target, checks.keySet()));
        List<Examination> reports = new ArrayList<>();
        for (MethodInfo unit : units) {
            UnitCheck check = checks.get(unit);
            reports.add(
                    check == null
                            ? Impossible.noCode(unit)
                            : ContractProblems.tell(
                                    answers.examination(unit, check), unit, contracts, check.restsOnUse()));
        }
        return new CheckResult(reports, confirmed.failures().all(), outside, answers.all(target), verified(checks));
    }

    private static List<VerifiedMethod> verified(Map<MethodInfo, UnitCheck> checks) {
        return checks.values().stream()
                .flatMap(check -> check.verified().stream())
                .toList();
    }

    /** Methods that needed more than their share get another one: of what others left, half is for proofs. */
    private void prove(
            Map<MethodInfo, UnitCheck> checks,
            List<MethodInfo> units,
            Confirmed confirmed,
            SuppressedTrials suppressed,
            Deadline deadline,
            Progress progress) {
        Deadline forProofs = deadline.atMost(deadline.left().multipliedBy(3).dividedBy(4));
        try (Proofs proofs = new Proofs(translators, provers)) {
            proofs.run(List.copyOf(checks.values()), forProofs, 3, (check, verification, left) -> {
                progress.at(
                        check.method().ref().display(),
                        runs(checks),
                        confirmed.failures().size());
                Deadline share = share(forProofs, 3, left);
                confirm(check, verification, units, confirmed, share, deadline);
                if (verification != null && units.contains(check.method())) {
                    check.suppress(verification, suppressed, share);
                }
            });
            List<UnitCheck> open =
                    checks.values().stream().filter(UnitCheck::isOpen).toList();
            Deadline half = deadline.atMost(deadline.left().dividedBy(2));
            if (!half.isPast()) {
                proofs.run(
                        open,
                        half,
                        2,
                        (check, verification, left) ->
                                confirm(check, verification, units, confirmed, share(half, 2, left), deadline));
            }
        }
    }

    private static Deadline share(Deadline deadline, int times, int left) {
        return deadline.atMost(deadline.left().multipliedBy(times).dividedBy(left + 2L));
    }

    private void confirm(
            UnitCheck check,
            @Nullable Verification verification,
            List<MethodInfo> units,
            Confirmed confirmed,
            Deadline share,
            Deadline end) {
        if (verification != null) {
            if (units.contains(check.method())) {
                check.confirm(verification, confirmed, share, end);
            }
            queries += verification.queries();
        }
    }

    /** Asks the engine about what is left: each unit in its turn for a short while, then longer where that brought news. */
    private void search(
            DirectedSearch.Setting setting,
            List<MethodInfo> units,
            Map<MethodInfo, UnitCheck> checks,
            Deadline deadline) {
        List<UnitCheck> open = units.stream()
                .filter(checks::containsKey)
                .map(checks::get)
                .filter(check -> !check.open(setting.confirmed()).isEmpty())
                .toList();
        Duration most = FIRST_SEARCH;
        for (int round = 0; round < ROUNDS; round++) {
            List<UnitCheck> worthMore = new ArrayList<>();
            for (int i = 0; i < open.size() && !deadline.isPast(); i++) {
                Deadline share = deadline.atMost(deadline.left().dividedBy(open.size() - i));
                if (open.get(i)
                        .search(
                                setting,
                                setting.session().isReady() ? share.atMost(most) : deadline.atMost(TO_START))) {
                    worthMore.add(open.get(i));
                }
            }
            open = worthMore;
            most = most.multipliedBy(2);
        }
    }

    private static long runs(Map<MethodInfo, UnitCheck> checks) {
        return checks.values().stream().mapToLong(UnitCheck::runs).sum();
    }

    /** Units first: only they can be confirmed. */
    private List<MethodInfo> order(ClassInfo target, List<MethodInfo> units, boolean isWhole) {
        List<MethodInfo> all = new ArrayList<>(units);
        for (MethodInfo method : isWhole ? target.methods() : Callees.of(translator, target, units)) {
            if (!units.contains(method) && !method.isClassInitializer() && !isMadeByCompiler(method)) {
                all.add(method);
            }
        }
        return all;
    }

    /** Code that nobody wrote; lambdas are synthetic too, but for their bodies. */
    private static boolean isMadeByCompiler(MethodInfo method) {
        return method.isBridge() || method.isSynthetic() && method.ref().name().equals("$deserializeLambda$");
    }
}
