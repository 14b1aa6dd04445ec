package dev.assay.techniques.observe;

import dev.assay.engine.Progress;
import dev.assay.engine.domain.ObservedTrials;
import dev.assay.engine.fact.Fact;
import dev.assay.engine.fact.Facts;
import dev.assay.inference.ContractInference;
import dev.assay.inference.InferredClause;
import dev.assay.inference.path.PathReader;
import dev.assay.inference.path.PathSummary;
import dev.assay.inference.seed.SeedBook;
import dev.assay.inference.symbolic.PathConclusion;
import dev.assay.lab.testrun.TestRun;
import dev.assay.lab.testrun.TestRunEnd;
import dev.assay.model.Deadline;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.report.Examination;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.contract.WrittenClause;
import dev.assay.program.watch.PathMethods;
import dev.assay.program.watch.WatchPoint;
import dev.assay.program.watch.WatchPoints;
import dev.assay.request.TargetClass;
import dev.assay.solver.stack.Provers;
import dev.assay.techniques.Setting;
import dev.assay.techniques.Technique;
import dev.assay.weaver.watch.PathWeaver;
import dev.assay.weaver.watch.WatchWeaver;
import dev.assay.wire.PacketReader;
import dev.assay.wire.code.SampleCode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Runs the tests once, and hands out what was inferred class by class. */
final class Observing implements Technique {
    /** Where clauses come from that paths have shown. */
    private static final String BY_PATHS = "observe --by symbolic";

    private final Setting setting;
    private final TestRun tests;
    private final WatchPoints points;
    private final ContractInference inference;
    private final PathMethods methods;
    private final PathReader paths;
    private final InferenceMode mode;
    private final boolean hasElements;
    private final SeedBook seeds;
    private final TestLog log;
    private final Set<String> targets;
    /** By the clause: one that both modes infer is written once. */
    private final Map<WrittenClause, Fact.Contract> inferred = new LinkedHashMap<>();

    /** By the target that they are handed out with. */
    private Map<String, List<Fact.Contract>> byHome = Map.of();

    Observing(Setting setting, TestRun tests) {
        this.setting = setting;
        this.mode = setting.options().get(ObserveKind.BY);
        this.hasElements = setting.options().get(ObserveKind.ELEMENTS);
        List<ClassInfo> watched = watched(setting);
        this.points = new WatchPoints(setting.program(), watched);
        this.methods = new PathMethods(setting.program(), watched);
        this.paths = new PathReader(setting.program(), points, methods);
        this.inference = new ContractInference(
                setting.program(), points, Provers.in(setting.labs().solvers()), hasElements);
        this.seeds = new SeedBook(setting.program(), points);
        this.tests = tests.transforming(transformed(tests));
        this.log = new TestLog(setting.services().notes(), tests.work());
        this.targets =
                setting.targets().stream().map(target -> target.info().name()).collect(Collectors.toSet());
    }

    /** The targets, and the types above them: interfaces get contracts too. */
    private static List<ClassInfo> watched(Setting setting) {
        Map<String, ClassInfo> all = new LinkedHashMap<>();
        setting.targets().forEach(target -> all.put(target.info().name(), target.info()));
        for (TargetClass target : setting.targets()) {
            for (String above : setting.program().supertypes(target.info().name())) {
                if (setting.program().isOnClassPath(above)) {
                    setting.program().findReadable(above).ifPresent(info -> all.putIfAbsent(above, info));
                }
            }
        }
        return List.copyOf(all.values());
    }

    /** The targets, and the packages of tests, whose calls say through which type they are made. */
    private List<String> transformed(TestRun run) {
        Set<String> names = new TreeSet<>();
        setting.targets()
                .forEach(target -> names.add(packageOrName(target.info().name())));
        if (run.work() instanceof TestRun.Tests classes) {
            classes.classNames().forEach(name -> names.add(packageOrName(name)));
        } else if (run.work() instanceof TestRun.Program program) {
            names.add(packageOrName(program.className()));
        }
        return List.copyOf(names);
    }

    private static String packageOrName(String className) {
        String prefix = ClassInfo.packageOf(className);
        return prefix.isEmpty() ? className : prefix + ".";
    }

    @Override
    public void prepare(Facts facts, Deadline deadline, Progress progress) {
        log.begin(progress);
        TestRunEnd end = setting.labs()
                .tests()
                .run(tests, (name, bytes) -> weave(bytes), deadline, event -> log.see(event, this::see));
        log.end(end);
        ConfirmedClauses confirmed = new ConfirmedClauses(
                setting.program(), Provers.in(setting.labs().solvers()), facts.get(Fact.Contract.class));
        if (mode.hasValues()) {
            inference.conclude().forEach(each -> add(each, "observe", confirmed));
        }
        if (mode.hasPaths()) {
            concludePaths(confirmed);
        }
        byHome = inferred.values().stream().collect(Collectors.groupingBy(this::home));
        if (!confirmed.note().isEmpty()) {
            setting.services().notes().accept(confirmed.note());
        }
    }

    private Optional<byte[]> weave(byte[] bytes) {
        Optional<byte[]> recorded = mode.hasPaths() ? new PathWeaver(methods).weave(bytes) : Optional.empty();
        if (!mode.hasValues()) {
            return recorded;
        }
        Optional<byte[]> watched = new WatchWeaver(points, hasElements).weave(recorded.orElse(bytes));
        return watched.or(() -> recorded);
    }

    private void see(byte[] written) {
        if (PathReader.isPath(written)) {
            paths.see(written);
            return;
        }
        seeds.see(written);
        if (!isSeed(written)) {
            inference.see(written);
        }
    }

    private void concludePaths(ConfirmedClauses confirmed) {
        PathConclusion conclusion =
                new PathConclusion(setting.program(), Provers.in(setting.labs().solvers()));
        long lost = 0;
        for (PathSummary summary : paths.summaries()) {
            conclusion.of(summary).forEach(each -> add(each, BY_PATHS, confirmed));
            lost += summary.lost();
        }
        if (lost > 0) {
            setting.services()
                    .notes()
                    .accept(lost + " calls could not be followed to their end, and count for nothing.");
        }
        if (conclusion.dropped() > 0) {
            setting.services()
                    .notes()
                    .accept(conclusion.dropped() + " conditions were too long to be read, and were left out.");
        }
    }

    private void add(InferredClause found, String source, ConfirmedClauses confirmed) {
        if (confirmed.allows(found.clause())) {
            inferred.putIfAbsent(found.clause(), new Fact.Contract(found.clause(), found.samples(), source));
        }
    }

    private static boolean isSeed(byte[] written) {
        return new PacketReader(written).getByte() == SampleCode.SEED;
    }

    @Override
    public List<Fact> run(TargetClass target, Facts facts, Deadline deadline, Progress progress) {
        List<Fact.Contract> clauses = byHome.getOrDefault(target.info().name(), List.of());
        Map<String, Long> counts =
                clauses.stream().collect(Collectors.groupingBy(Fact.Contract::unit, Collectors.counting()));
        List<Fact> found = new ArrayList<>(clauses);
        for (MethodInfo unit : target.units()) {
            found.add(Fact.examined(examination(unit, counts)));
            seeds.of(unit.ref()).stream()
                    .filter(trial -> ObservedTrials.isWritable(setting.program(), trial))
                    .forEach(trial -> found.add(new Fact.Example(trial, Optional.empty(), null)));
        }
        return found;
    }

    /** The target that a clause is handed out with: the first one, if it is about a type above the targets. */
    private String home(Fact.Contract contract) {
        String home = contract.clause().home();
        return targets.contains(home) ? home : setting.targets().get(0).info().name();
    }

    private Examination examination(MethodInfo unit, Map<String, Long> counts) {
        long calls = points.of(unit.ref()).map(this::calls).orElse(0L);
        String display = unit.ref().display();
        if (calls == 0) {
            return Examination.nothing(
                    display,
                    new Reason(
                            ReasonCode.NOT_CALLED,
                            log.hasTests()
                                    ? "No test that ran calls it with inputs that it accepts."
                                    : "No test ran; see the notes above."));
        }
        Reason reason = new Reason(
                ReasonCode.SAMPLED,
                counts.getOrDefault(display, 0L) + " clauses hold in the " + calls + " calls that were looked at.");
        return new Examination(
                display, Examination.Extent.PART, new Examination.Counts(0, calls, calls, 0, 0), List.of(reason));
    }

    private long calls(WatchPoint point) {
        long followed = paths.summaries().get(point.number()).accepted();
        return Math.max(inference.calls(point), followed);
    }
}
