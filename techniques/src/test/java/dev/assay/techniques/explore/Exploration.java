package dev.assay.techniques.explore;

import dev.assay.engine.Progress;
import dev.assay.lab.FollowingLab;
import dev.assay.lab.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.UnitReport;
import dev.assay.program.ClassInfo;
import dev.assay.program.ClassPath;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.UnreadableInput;
import dev.assay.solver.stack.SolverStack;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** One exploration of a class, and what it said of each unit. */
record Exploration(ExploreResult result) {

    static Exploration of(Class<?> subject, Duration time) throws URISyntaxException, UnreadableInput {
        Path classes = Path.of(
                subject.getProtectionDomain().getCodeSource().getLocation().toURI());
        return of(
                List.of(classes),
                subject.getName(),
                time,
                LabOptions.defaults(),
                ExploreOptions.withSeed(0));
    }

    static Exploration of(List<Path> classPath, String className, Duration time, LabOptions lab, ExploreOptions options)
            throws UnreadableInput {
        Program program = Program.of(ClassPath.of(classPath));
        ClassInfo target = program.find(className).orElseThrow();
        List<MethodInfo> units = target.methods().stream()
                .filter(method -> method.isPublic() && !method.isSynthetic())
                .toList();
        try (FollowingLab open = new FollowingLab(program, lab);
                SolverStack solver = SolverStack.complete(0)) {
            return new Exploration(
                    new Explore(program, open, solver, options).run(target, units, Deadline.in(time), Progress.SILENT));
        }
    }

    UnitReport unit(String name) {
        return result.units().stream()
                .filter(unit -> unit.unit().contains("#" + name + "("))
                .findFirst()
                .orElseThrow();
    }

    List<ReasonCode> reasons(String name) {
        return unit(name).reasons().stream().map(Reason::code).toList();
    }
}
