package dev.assay.bench;

import dev.assay.bench.subjects.OpenClasses;
import dev.assay.engine.fact.Fact;
import dev.assay.engine.fact.Facts;
import dev.assay.engine.inputs.ParameterGraph;
import dev.assay.engine.way.Ways;
import dev.assay.lab.process.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.model.trial.Violation;
import dev.assay.model.type.ClassType;
import dev.assay.program.ClassInfo;
import dev.assay.program.Constants;
import dev.assay.program.Program;
import dev.assay.program.effect.Exposure;
import dev.assay.program.effect.FieldEffects;
import dev.assay.program.path.ClassPath;
import dev.assay.program.use.FieldKey;
import dev.assay.request.Options;
import dev.assay.request.TargetClass;
import dev.assay.techniques.Labs;
import dev.assay.techniques.Setting;
import dev.assay.techniques.Technique;
import dev.assay.techniques.invariants.InvariantsKind;
import dev.assay.techniques.invariants.synthesis.Operations;
import dev.assay.techniques.invariants.synthesis.Synthesis;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** How many client programs are synthesized in a second, when the first violation comes, and what a usual check misses. */
public final class InvariantsBenchmark {
    private static final int ROUNDS = 8;
    private static final int MANY = 20_000;

    private final PrintStream out;

    private InvariantsBenchmark(PrintStream out) {
        this.out = out;
    }

    public static void main(String[] arguments) throws Exception {
        new InvariantsBenchmark(System.out).run();
    }

    private void run() throws Exception {
        List<Path> path = new ArrayList<>();
        for (Class<?> one : List.of(OpenClasses.class, dev.assay.api.Invariant.class)) {
            path.add(Path.of(
                    one.getProtectionDomain().getCodeSource().getLocation().toURI()));
        }
        Program program = Program.of(ClassPath.of(path));
        synthesize(program);
        compare(program);
    }

    private void synthesize(Program program) {
        ClassInfo target =
                program.findReadable(OpenClasses.Names.class.getName()).orElseThrow();
        Set<FieldKey> reads = Set.of(new FieldKey(target.name(), "names"));
        for (int round = 1; round <= ROUNDS; round++) {
            long start = System.nanoTime();
            FieldEffects effects = new FieldEffects(program);
            ParameterGraph graph =
                    new ParameterGraph(program, target.packageName(), Constants.NONE, List.of(), effects);
            Ways ways = graph.ways(target);
            ClassType type = ClassType.of(target.name());
            Operations operations = new Operations(program, ways, new Exposure(program, effects), reads, false);
            int made = new Synthesis(
                            program, operations, type, target.name(), operations.makers(target, type), one -> true)
                    .programs(4, MANY)
                    .programs()
                    .size();
            double seconds = (System.nanoTime() - start) / 1e9;
            out.printf("round %d: %d client programs in %.2f s, %.0f a second%n", round, made, seconds, made / seconds);
        }
    }

    private void compare(Program program) throws Exception {
        InvariantsKind kind = new InvariantsKind();
        List<TargetClass> targets = targets(program);
        long start = System.nanoTime();
        long[] first = {0};
        int usual = 0;
        int all = 0;
        try (Labs labs = new Labs(program, LabOptions.defaults());
                Technique technique =
                        kind.open(new Setting(Options.defaults(kind.options()), program, targets, labs, 0))) {
            for (TargetClass target : targets) {
                Facts found = Facts.of(technique.run(
                        target, Facts.NONE, Deadline.in(Duration.ofSeconds(20)), (unit, runs, failures) -> {
                            if (failures > 0 && first[0] == 0) {
                                first[0] = System.nanoTime() - start;
                            }
                        }));
                Set<String> templates = new TreeSet<>();
                boolean isSeenByUsualCheck = false;
                for (Fact.Failed failed : found.get(Fact.Failed.class)) {
                    Violation violation = failed.failure().violation();
                    if (violation != null) {
                        templates.add(violation.template());
                        isSeenByUsualCheck |= isSeenByUsualCheck(violation);
                    }
                }
                usual += isSeenByUsualCheck ? 1 : 0;
                all += templates.isEmpty() ? 0 : 1;
                out.printf(
                        "%-14s usual check: %-5s invariants: %s%n",
                        target.info().name().replaceAll(".*\\$", ""), isSeenByUsualCheck, templates);
            }
        }
        out.printf("first violation after %.1f s%n", first[0] / 1e9);
        out.printf("broken: %d by the usual check, %d in all%n", usual, all);
    }

    private static List<TargetClass> targets(Program program) {
        List<TargetClass> targets = new ArrayList<>();
        for (Class<?> one : OpenClasses.class.getDeclaredClasses()) {
            ClassInfo info = program.findReadable(one.getName()).orElseThrow();
            targets.add(new TargetClass(info, info.methods(), true));
        }
        targets.sort((one, other) -> one.info().name().compareTo(other.info().name()));
        return targets;
    }

    /** Whether one call of a method of the class itself shows it, on a new object. */
    private static boolean isSeenByUsualCheck(Violation violation) {
        String template = violation.template();
        boolean isOneCall =
                violation.breach() != null && !violation.breach().hole().contains(" after ");
        return isOneCall && ("exhaustive".equals(template) || "construction".equals(template));
    }
}
