package dev.assay.techniques.explore;

import dev.assay.engine.Progress;
import dev.assay.lab.FollowingLab;
import dev.assay.lab.process.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.report.Examination;
import dev.assay.model.report.UnitReport;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import dev.assay.program.path.UnreadableInput;
import dev.assay.solver.stack.SolverStack;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One exploration of a class, and what it said of each unit. */
record Exploration(ExploreResult result) {
    /** More than anything needs that comes to an end. */
    private static final Duration ENOUGH = Duration.ofSeconds(90);

    /** For a unit that does not: the worker runs already when it begins. */
    private static final Duration A_WHILE = Duration.ofSeconds(5);

    static Exploration of(Class<?> subject, Duration time) throws URISyntaxException, UnreadableInput {
        Path classes = Path.of(
                subject.getProtectionDomain().getCodeSource().getLocation().toURI());
        return of(List.of(classes), subject.getName(), time, LabOptions.defaults(), ExploreOptions.withSeed(0));
    }

    static Exploration of(List<Path> classPath, String className, Duration time, LabOptions lab, ExploreOptions options)
            throws UnreadableInput {
        Program program = Program.of(ClassPath.of(classPath));
        ClassInfo target = program.find(className).orElseThrow();
        try (FollowingLab open = new FollowingLab(program, lab);
                SolverStack solver = SolverStack.inProcess(0)) {
            return new Exploration(new ClassExploration(program, open, solver, options)
                    .run(target, units(target), Deadline.in(time), Progress.SILENT));
        }
    }

    /** Explores a class of which one unit has more paths than there is ever time for: only that one is cut short. */
    static Exploration withEndless(Class<?> subject, String endless) throws URISyntaxException, UnreadableInput {
        Path classes = Path.of(
                subject.getProtectionDomain().getCodeSource().getLocation().toURI());
        Program program = Program.of(ClassPath.of(List.of(classes)));
        ClassInfo target = program.find(subject.getName()).orElseThrow();
        Map<Boolean, List<MethodInfo>> units = units(target).stream()
                .collect(Collectors.partitioningBy(unit -> unit.name().equals(endless)));
        try (FollowingLab lab = new FollowingLab(program, LabOptions.defaults());
                SolverStack solver = SolverStack.inProcess(0)) {
            ClassExploration explore = new ClassExploration(program, lab, solver, ExploreOptions.withSeed(0));
            ExploreResult others = explore.run(target, units.get(false), Deadline.in(ENOUGH), Progress.SILENT);
            ExploreResult one = explore.run(target, units.get(true), Deadline.in(A_WHILE), Progress.SILENT);
            return new Exploration(new ExploreResult(
                    both(others.units(), one.units()),
                    both(others.failures(), one.failures()),
                    both(others.suppressed(), one.suppressed()),
                    both(others.behaviours(), one.behaviours()),
                    new TreeSet<>(both(List.copyOf(others.reached()), List.copyOf(one.reached())))));
        }
    }

    private static <T> List<T> both(List<T> some, List<T> more) {
        return Stream.concat(some.stream(), more.stream()).toList();
    }

    private static List<MethodInfo> units(ClassInfo target) {
        return target.methods().stream()
                .filter(method -> method.isPublic() && !method.isSynthetic())
                .toList();
    }

    UnitReport unit(String name) {
        return result.units().stream()
                .map(Examination::report)
                .filter(unit -> unit.unit().contains("#" + name + "("))
                .findFirst()
                .orElseThrow();
    }

    List<ReasonCode> reasons(String name) {
        return unit(name).reasons().stream().map(Reason::code).toList();
    }
}
