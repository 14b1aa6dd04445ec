package dev.assay.techniques.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.api.Choose;
import dev.assay.engine.Progress;
import dev.assay.lab.FollowingLab;
import dev.assay.lab.process.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.model.Verdict;
import dev.assay.model.report.Examination;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import dev.assay.solver.stack.SolverStack;
import dev.assay.techniques.explore.subjects.Pools;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class PoolsTest {

    @Test
    void pools_and_generators_choose_together_with_symbolic_inputs() throws Exception {
        Program program = Program.of(ClassPath.of(List.of(home(Pools.class), home(Choose.class))));
        ClassInfo target = program.find(Pools.class.getName()).orElseThrow();
        List<MethodInfo> units =
                target.methods().stream().filter(MethodInfo::isPublic).toList();
        ExploreResult result;
        try (FollowingLab lab = new FollowingLab(program, LabOptions.defaults());
                SolverStack solver = SolverStack.inProcess(0)) {
            result = new ClassExploration(program, lab, solver, ExploreOptions.withSeed(0))
                    .run(target, units, Deadline.in(Duration.ofSeconds(30)), Progress.SILENT);
        }
        for (Examination unit : result.units()) {
            assertEquals(Verdict.EXHAUSTED, unit.verdict(), unit::toString);
        }
        List<String> failures = result.failures().stream()
                .map(failure -> failure.trial().unit().name() + " " + failure.message())
                .sorted()
                .toList();
        assertEquals(
                List.of("finite null", "finite the same", "lists seven", "unbounded the same", "weighted seldom"),
                failures);
    }

    private static Path home(Class<?> type) throws Exception {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }
}
