package dev.assay.techniques.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Verified;
import dev.assay.lab.FollowingLab;
import dev.assay.lab.process.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.model.Failure;
import dev.assay.model.report.Examination;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import dev.assay.solver.stack.SolverStack;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random annotated programs: what is found without guidance is found with it, in whichever way results guide. */
class GuidedSafetyTest {
    private static final long SEED = Long.getLong("assay.guided.seed", 1);
    private static final int METHODS = Integer.getInteger("assay.guided.methods", 30);
    private static final Duration ENOUGH = Duration.ofSeconds(Long.getLong("assay.guided.seconds", 120));

    @TempDir
    Path folder;

    private record Explored(Set<String> failures, long runs, long pruned, long tests) {}

    private Program write() throws Exception {
        AnnotatedPrograms programs = new AnnotatedPrograms(SEED);
        StringBuilder text = new StringBuilder("public class Annotated {\n");
        for (int i = 0; i < METHODS; i++) {
            text.append(programs.method("m" + i));
        }
        Path source = Files.writeString(folder.resolve("Annotated.java"), text.append("}\n"));
        Path api = Path.of(Verified.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        int code = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-g", "-cp", api.toString(), "-d", folder.toString(), source.toString());
        assertEquals(0, code);
        return Program.of(ClassPath.of(List.of(folder, api)));
    }

    private static Explored explore(Program program, VerifiedUse use) throws Exception {
        ClassInfo target = program.find("Annotated").orElseThrow();
        List<MethodInfo> units = target.methods().stream()
                .filter(method -> method.isStatic() && method.isPublic())
                .toList();
        ExploreOptions options = ExploreOptions.withSeed(0).withoutRenewing().guidedBy(use);
        try (FollowingLab lab = new FollowingLab(program, LabOptions.defaults());
                SolverStack solver = SolverStack.inProcess(0)) {
            ExploreResult result = new GuidedExploration(program, lab, solver, options)
                    .run(target, units, List.of(), Deadline.in(ENOUGH));
            Set<String> failures = new TreeSet<>();
            for (Failure failure : result.failures()) {
                failures.add(failure.unit() + " " + failure.stack().get(0).line());
            }
            long runs = 0;
            long pruned = 0;
            long tests = 0;
            for (Examination unit : result.units()) {
                runs += unit.counts().runs();
                pruned += unit.counts().pruned();
                tests += unit.counts().paths();
            }
            return new Explored(failures, runs, pruned, tests);
        }
    }

    @Test
    void guidance_hides_no_violation_of_an_assertion() throws Exception {
        Program program = write();
        Explored plain = explore(program, VerifiedUse.IGNORE);
        assertTrue(plain.failures.size() > METHODS / 2, plain.toString());
        for (VerifiedUse use : List.of(VerifiedUse.NOTE, VerifiedUse.MAY, VerifiedUse.MUST, VerifiedUse.MAY_MUST)) {
            Explored guided = explore(program, use);
            assertEquals(plain.failures, guided.failures, use + " with seed " + SEED);
            if (use == VerifiedUse.MAY || use == VerifiedUse.MAY_MUST) {
                assertTrue(guided.pruned > 0, "nothing was cut: " + guided);
                assertTrue(guided.tests < plain.tests, plain + " " + guided);
            }
        }
    }
}
