package dev.assay.bench;

import dev.assay.api.Verified;
import dev.assay.bench.subjects.ReviewedArrays;
import dev.assay.bench.subjects.ReviewedSums;
import dev.assay.bench.subjects.SmallMethods;
import dev.assay.lab.FollowingLab;
import dev.assay.lab.process.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.contract.Contracts;
import dev.assay.program.path.ClassPath;
import dev.assay.program.verified.BadVerification;
import dev.assay.program.verified.VerifiedMethod;
import dev.assay.request.TargetClass;
import dev.assay.solver.process.SolverJvms;
import dev.assay.solver.stack.Provers;
import dev.assay.solver.stack.SolverStack;
import dev.assay.techniques.MethodProof;
import dev.assay.techniques.StaticProofs;
import dev.assay.techniques.explore.ExploreOptions;
import dev.assay.techniques.explore.ExploreResult;
import dev.assay.techniques.explore.GuidedExploration;
import dev.assay.techniques.explore.VerifiedUse;
import java.io.File;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What verification results save, and what they bring to light, in five configurations as in the paper. Each method is explored alone,
 * in all configurations in turn and in several rounds, so that a machine that is busy for a while is so for all of them.
 */
public final class VerifiedBenchmark {
    private static final Duration PER_METHOD = Duration.ofMillis(Long.getLong("assay.bench.millis", 2000));
    private static final Duration FOR_PROOFS = Duration.ofSeconds(20);
    private static final int MOST_OF_A_CLASS = 30;
    private static final int ROUNDS = Integer.getInteger("assay.bench.rounds", 1);

    /** As in the paper a number of runs is the bound of most methods, which no busy machine changes. */
    private static final long MOST_RUNS = Long.getLong("assay.bench.runs", 100);

    private final PrintStream out;
    private final Program program;
    private final VerifiedTable all = new VerifiedTable("methods", ROUNDS);
    private final VerifiedTable alike =
            new VerifiedTable("methods with the same tests that are not redundant everywhere", ROUNDS);

    private VerifiedBenchmark(PrintStream out, Program program) {
        this.out = out;
        this.program = program;
    }

    /** Takes a class path and names of classes on it, which are measured besides our own. */
    public static void main(String[] arguments) throws Exception {
        List<Path> entries = new ArrayList<>();
        for (Class<?> one : List.of(ReviewedSums.class, Verified.class)) {
            entries.add(Path.of(
                    one.getProtectionDomain().getCodeSource().getLocation().toURI()));
        }
        List<String> classes = new ArrayList<>(Stream.of(ReviewedSums.class, ReviewedArrays.class, SmallMethods.class)
                .map(Class::getName)
                .toList());
        if (arguments.length > 0) {
            Arrays.stream(arguments[0].split(File.pathSeparator)).map(Path::of).forEach(entries::add);
            classes.addAll(Arrays.asList(arguments).subList(1, arguments.length));
        }
        new VerifiedBenchmark(System.out, Program.of(ClassPath.of(entries))).run(classes);
    }

    private void run(List<String> classes) throws BadVerification {
        try (FollowingLab lab = new FollowingLab(program, LabOptions.defaults());
                SolverJvms jvms = new SolverJvms()) {
            for (String name : classes) {
                ClassInfo info = program.find(name).orElseThrow();
                List<MethodInfo> units = info.methods().stream()
                        .filter(method -> method.isStatic() && method.isPublic() && !method.isSynthetic())
                        .limit(MOST_OF_A_CLASS)
                        .toList();
                long start = System.nanoTime();
                List<VerifiedMethod> given = new StaticProofs(program, Contracts.of(program), Provers.in(jvms))
                        .prove(new TargetClass(info, units, true), Deadline.in(FOR_PROOFS)).values().stream()
                                .map(MethodProof::verified)
                                .toList();
                out.printf("%s: %.1f s for proofs%n", name, (System.nanoTime() - start) / 1e9);
                // What is done first pays for starting a worker and loading classes, and so it is done once for nobody.
                explore(lab, jvms, info, units.get(0), given, VerifiedUse.IGNORE, Deadline.in(FOR_PROOFS));
                for (MethodInfo unit : units) {
                    measure(lab, jvms, info, unit, given);
                }
            }
        }
        all.print(out);
        alike.print(out);
    }

    private void measure(FollowingLab lab, SolverJvms jvms, ClassInfo info, MethodInfo unit, List<VerifiedMethod> given)
            throws BadVerification {
        Map<VerifiedUse, VerifiedTable.Row> found = new EnumMap<>(VerifiedUse.class);
        List<VerifiedUse> order = new ArrayList<>(List.of(VerifiedUse.values()));
        for (int round = 0; round < ROUNDS; round++) {
            for (VerifiedUse use : order) {
                found.merge(
                        use,
                        explore(lab, jvms, info, unit, given, use, Deadline.in(PER_METHOD)),
                        VerifiedTable.Row::plus);
            }
            Collections.rotate(order, 1);
        }
        if (Boolean.getBoolean("assay.bench.units")) {
            out.println(unit.ref().display() + " " + found);
        }
        if (found.get(VerifiedUse.IGNORE).tests() == 0) {
            return; // Nothing can be run of it.
        }
        all.add(found);
        long different = found.entrySet().stream()
                .filter(entry -> entry.getKey() != VerifiedUse.IGNORE)
                .mapToLong(entry -> entry.getValue().nonRedundant())
                .distinct()
                .count();
        if (different == 1) {
            alike.add(found);
        }
    }

    private VerifiedTable.Row explore(
            FollowingLab lab,
            SolverJvms jvms,
            ClassInfo info,
            MethodInfo unit,
            List<VerifiedMethod> given,
            VerifiedUse use,
            Deadline deadline)
            throws BadVerification {
        ExploreOptions options =
                ExploreOptions.withSeed(0).withoutRenewing().withRuns(MOST_RUNS).guidedBy(use);
        ProcessorTime processor = ProcessorTime.now();
        long start = System.nanoTime();
        // A solver for each: none profits from what another was asked.
        try (SolverStack solver = SolverStack.complete(0, jvms)) {
            ExploreResult result =
                    new GuidedExploration(program, lab, solver, options).run(info, List.of(unit), given, deadline);
            double seconds = (System.nanoTime() - start) / 1e9;
            return VerifiedTable.Row.of(result.units().get(0), seconds, processor.since());
        }
    }
}
