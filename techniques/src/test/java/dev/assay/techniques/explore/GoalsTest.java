package dev.assay.techniques.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.lab.FollowingLab;
import dev.assay.lab.process.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.contract.Contracts;
import dev.assay.program.path.ClassPath;
import dev.assay.program.verified.VerifiedMethod;
import dev.assay.request.TargetClass;
import dev.assay.solver.stack.Provers;
import dev.assay.solver.stack.SolverStack;
import dev.assay.techniques.MethodProof;
import dev.assay.techniques.StaticProofs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What formulas could not exclude is what the search heads for. */
class GoalsTest {
    private static final Duration ENOUGH = Duration.ofMinutes(5);

    /** Code that cannot fail, and that a search for coverage alone looks at as well: so many places, three deep. */
    private static final int BESIDE = 64;

    private static final int FEW_RUNS = 120;
    private static final int MANY_RUNS = 400;

    @TempDir
    Path folder;

    private static String source() {
        StringBuilder code = new StringBuilder("public class Beside {\n");
        code.append("    public static int find(long x, long y, long z, int a, int b, int c, int d) {\n");
        code.append("        int sum = beside(x, y, z);\n");
        code.append("        if (a == 17) {\n if (b == a * 3) {\n if (c == b + 5) {\n");
        code.append("            sum += 100 / d;\n"); // Fails if d is 0.
        code.append("        }\n }\n }\n        return sum;\n    }\n");
        code.append("    private static int beside(long x, long y, long z) {\n        int sum = 0;\n");
        for (int i = 0; i < BESIDE; i++) {
            code.append("        if ((x >> %1$d & 1) != 0) {\n if ((y >> %1$d & 1) != 0) {\n".formatted(i));
            code.append("            sum += (z >> %1$d & 1) != 0 ? %1$d : 1;\n        }\n }\n".formatted(i));
        }
        return code.append("        return sum;\n    }\n}\n").toString();
    }

    private record Subject(Program program, FollowingLab lab, TargetClass target, List<VerifiedMethod> shown) {
        int failures(VerifiedUse use, int runs) throws Exception {
            ExploreOptions options =
                    ExploreOptions.withSeed(0).withoutRenewing().withRuns(runs).guidedBy(use);
            try (SolverStack solver = SolverStack.inProcess(0)) {
                return new GuidedExploration(program, lab, solver, options)
                        .run(target.info(), target.units(), shown, Deadline.in(ENOUGH))
                        .failures()
                        .size();
            }
        }
    }

    private static List<VerifiedMethod> shown(Program program, TargetClass target) {
        return new StaticProofs(program, Contracts.of(program), Provers.inProcess())
                .prove(target, Deadline.in(ENOUGH)).values().stream()
                        .map(MethodProof::verified)
                        .toList();
    }

    @Test
    void a_warning_as_the_goal_is_reached_in_fewer_runs_than_without_it() throws Exception {
        Path source = Files.writeString(folder.resolve("Beside.java"), source());
        int code = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-g", "-d", folder.toString(), source.toString());
        assertEquals(0, code);
        Program program = Program.of(ClassPath.of(List.of(folder)));
        ClassInfo info = program.find("Beside").orElseThrow();
        List<MethodInfo> units = info.methods().stream()
                .filter(method -> method.isPublic() && method.isStatic())
                .toList();
        TargetClass target = new TargetClass(info, units, true);
        try (FollowingLab lab = new FollowingLab(program, LabOptions.defaults())) {
            Subject subject = new Subject(program, lab, target, shown(program, target));
            assertEquals(1, subject.failures(VerifiedUse.MUST, FEW_RUNS), "with the goal");
            assertEquals(0, subject.failures(VerifiedUse.NOTE, FEW_RUNS), "without it, in as many runs");
            assertEquals(1, subject.failures(VerifiedUse.NOTE, MANY_RUNS), "without it, in the end");
        }
    }
}
