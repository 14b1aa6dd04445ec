package dev.assay.techniques.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Deadline;
import dev.assay.model.type.MethodRef;
import dev.assay.program.ClassInfo;
import dev.assay.program.Program;
import dev.assay.program.contract.Contracts;
import dev.assay.program.path.ClassPath;
import dev.assay.request.TargetClass;
import dev.assay.solver.stack.Provers;
import dev.assay.techniques.MethodProof;
import dev.assay.techniques.StaticProofs;
import dev.assay.techniques.explore.subjects.FalseLoops;
import dev.assay.techniques.explore.subjects.MoreFalseLoops;
import dev.assay.techniques.explore.subjects.MoreTrueLoops;
import dev.assay.techniques.explore.subjects.TrueLoops;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What can be proved of loops and recursions that nobody can run in full. */
class StaticProofsTest {

    /** Some need more time than a busy machine has; all of them together would be a matter of luck. */
    private static final int AT_LEAST = 12;

    private static final int AT_LEAST_OF_MORE = 8;

    private static Set<String> proved(Class<?> subject) throws Exception {
        Path here = Path.of(
                subject.getProtectionDomain().getCodeSource().getLocation().toURI());
        Program program = Program.of(ClassPath.of(List.of(here)));
        ClassInfo info = program.find(subject.getName()).orElseThrow();
        TargetClass target = new TargetClass(
                info,
                info.methods().stream()
                        .filter(method -> method.isPublic() && !method.isConstructor())
                        .toList(),
                true);
        Map<MethodRef, MethodProof> proofs = new StaticProofs(program, Contracts.of(program), Provers.inProcess())
                .prove(target, Deadline.in(Duration.ofMinutes(2)));
        Set<String> names = new TreeSet<>();
        target.units().forEach(unit -> {
            MethodProof proof = proofs.get(unit.ref());
            if (proof != null && proof.isComplete()) {
                names.add(unit.name());
            }
        });
        return names;
    }

    @Test
    void loops_that_never_fail_are_verified() throws Exception {
        Set<String> proved = proved(TrueLoops.class);
        assertTrue(proved.size() >= AT_LEAST, proved.toString());
    }

    @Test
    void loops_that_fail_late_are_never_verified() throws Exception {
        assertEquals(Set.of(), proved(FalseLoops.class));
    }

    @Test
    void nested_loops_and_scanners_that_never_fail_are_verified() throws Exception {
        Set<String> proved = proved(MoreTrueLoops.class);
        assertTrue(proved.size() >= AT_LEAST_OF_MORE, proved.toString());
    }

    @Test
    void nested_loops_and_scanners_that_fail_late_are_never_verified() throws Exception {
        assertEquals(Set.of(), proved(MoreFalseLoops.class));
    }
}
