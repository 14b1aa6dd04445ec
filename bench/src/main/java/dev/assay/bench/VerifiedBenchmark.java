package dev.assay.bench;

import dev.assay.api.Verified;
import dev.assay.bench.subjects.ReviewedArrays;
import dev.assay.bench.subjects.ReviewedSums;
import dev.assay.bench.subjects.SmallMethods;
import dev.assay.lab.FollowingLab;
import dev.assay.lab.process.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.model.Verdict;
import dev.assay.model.report.Examination;
import dev.assay.model.report.GuidedTests;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.contract.Contracts;
import dev.assay.program.path.ClassPath;
import dev.assay.program.verified.BadVerification;
import dev.assay.program.verified.VerifiedMethod;
import dev.assay.request.TargetClass;
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
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What verification results save, and what they bring to light, in five configurations as in the paper. */
public final class VerifiedBenchmark {
    private static final Duration PER_METHOD = Duration.ofMillis(Long.getLong("assay.bench.millis", 400));
    private static final Duration FOR_PROOFS = Duration.ofSeconds(20);
    private static final int MOST_OF_A_CLASS = 30;

    private final PrintStream out;
    private final Program program;
    private final Map<VerifiedUse, Sum> sums = new EnumMap<>(VerifiedUse.class);
    private final Map<VerifiedUse, Sum> alike = new EnumMap<>(VerifiedUse.class);
    private int methods;
    private int comparable;

    /** What one configuration came to. */
    private record Sum(
            long tests, long nonRedundant, long failing, double seconds, long bounds, long pruned, long waited) {
        Sum plus(Sum other) {
            return new Sum(
                    tests + other.tests,
                    nonRedundant + other.nonRedundant,
                    failing + other.failing,
                    seconds + other.seconds,
                    bounds + other.bounds,
                    pruned + other.pruned,
                    waited + other.waited);
        }
    }

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
                SolverStack solver = SolverStack.inProcess(0)) {
            for (String name : classes) {
                long start = System.nanoTime();
                int before = methods;
                ClassInfo info = program.find(name).orElseThrow();
                List<MethodInfo> units = info.methods().stream()
                        .filter(method -> method.isStatic() && method.isPublic() && !method.isSynthetic())
                        .limit(MOST_OF_A_CLASS)
                        .toList();
                List<VerifiedMethod> given = new StaticProofs(program, Contracts.of(program), Provers.inProcess())
                        .prove(new TargetClass(info, units, true), Deadline.in(FOR_PROOFS)).values().stream()
                                .map(MethodProof::verified)
                                .toList();
                double proved = seconds(start);
                measure(lab, solver, info, units, given);
                out.printf(
                        "%s: %d methods, %.1f s for proofs, %.1f s in all%n",
                        name, methods - before, proved, seconds(start));
            }
        }
        print("all methods", methods, sums);
        print("methods with the same non-redundant tests everywhere", comparable, alike);
    }

    private static double seconds(long start) {
        return (System.nanoTime() - start) / 1e9;
    }

    /** Explores all units of a class together, in each configuration: a worker that starts for each unit would be most of the time. */
    private void measure(
            FollowingLab lab, SolverStack solver, ClassInfo info, List<MethodInfo> units, List<VerifiedMethod> given)
            throws BadVerification {
        Map<VerifiedUse, List<Sum>> found = new EnumMap<>(VerifiedUse.class);
        for (VerifiedUse use : VerifiedUse.values()) {
            found.put(use, explore(lab, solver, info, units, given, use));
        }
        for (int i = 0; i < units.size(); i++) {
            Map<VerifiedUse, Sum> ofUnit = new EnumMap<>(VerifiedUse.class);
            for (VerifiedUse use : VerifiedUse.values()) {
                ofUnit.put(use, found.get(use).get(i));
            }
            if (ofUnit.get(VerifiedUse.IGNORE).tests > 0) { // Else nothing can be run of it.
                add(ofUnit);
            }
        }
    }

    private void add(Map<VerifiedUse, Sum> ofUnit) {
        methods++;
        ofUnit.forEach((use, sum) -> sums.merge(use, sum, Sum::plus));
        long different = ofUnit.entrySet().stream()
                .filter(entry -> entry.getKey() != VerifiedUse.IGNORE)
                .mapToLong(entry -> entry.getValue().nonRedundant)
                .distinct()
                .count();
        if (different == 1) {
            comparable++;
            ofUnit.forEach((use, sum) -> alike.merge(use, sum, Sum::plus));
        }
    }

    /** What came of each unit; the time is shared out evenly, since they are explored in turns. */
    private List<Sum> explore(
            FollowingLab lab,
            SolverStack solver,
            ClassInfo info,
            List<MethodInfo> units,
            List<VerifiedMethod> given,
            VerifiedUse use)
            throws BadVerification {
        ExploreOptions options = ExploreOptions.withSeed(0).withoutRenewing().guidedBy(use);
        long start = System.nanoTime();
        ExploreResult result = new GuidedExploration(program, lab, solver, options)
                .run(info, units, given, Deadline.in(PER_METHOD.multipliedBy(units.size())));
        double each = seconds(start) / units.size();
        return result.units().stream().map(one -> sum(one, each)).toList();
    }

    private static Sum sum(Examination one, double seconds) {
        GuidedTests guided = one.guided();
        boolean isBounded = one.verdict() == Verdict.BOUNDED
                && one.reasons().stream().anyMatch(reason -> switch (reason.code()) {
                    case BUDGET, SATURATED, UNKNOWN, FUEL, MEMORY -> true;
                    default -> false;
                });
        return new Sum(
                guided == null ? one.counts().paths() : guided.tests(),
                guided == null ? 0 : guided.tests() - guided.redundant(),
                guided == null ? 0 : guided.failing(),
                seconds,
                isBounded ? 1 : 0,
                one.counts().pruned(),
                guided == null ? 0 : guided.interrupted());
    }

    private void print(String what, int count, Map<VerifiedUse, Sum> all) {
        out.printf("%d %s%n", count, what);
        out.println(
                "| configuration | tests | non-redundant | failing | seconds | bounds reached | pruned | interrupted |");
        out.println("|---|---|---|---|---|---|---|---|");
        all.forEach((use, sum) -> out.printf(
                "| %s | %d | %d | %d | %.1f | %d | %d | %d |%n",
                use, sum.tests, sum.nonRedundant, sum.failing, sum.seconds, sum.bounds, sum.pruned, sum.waited));
    }
}
