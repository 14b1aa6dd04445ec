package dev.assay.techniques.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.lab.FollowingLab;
import dev.assay.lab.process.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.model.Failure;
import dev.assay.model.ReasonCode;
import dev.assay.model.report.Examination;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.contract.Contracts;
import dev.assay.program.path.ClassPath;
import dev.assay.program.verified.AssumptionPlace;
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
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random programs of which our own proofs show something under assumptions: what is found without guidance is found with it, though
 * all that is verified is left alone for good.
 */
class ProvedGuidanceTest {
    private static final long SEED = Long.getLong("assay.guided.seed", 1);
    private static final int METHODS = Integer.getInteger("assay.guided.methods", 12);
    private static final Duration ENOUGH = Duration.ofSeconds(Long.getLong("assay.guided.seconds", 30));

    @TempDir
    Path folder;

    private record Outcome(Set<String> failures, long pruned, Set<String> unfinished) {
        /** The failures of the units that both finished. */
        Set<String> without(Outcome other) {
            Set<String> comparable = new TreeSet<>(failures);
            comparable.removeIf(failure -> Stream.concat(unfinished.stream(), other.unfinished.stream())
                    .anyMatch(unit -> failure.startsWith(unit + " ")));
            return comparable;
        }
    }

    private Program write() throws Exception {
        Path source =
                Files.writeString(folder.resolve("Looping.java"), new LoopingPrograms(SEED).type("Looping", METHODS));
        int code = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-g", "-d", folder.toString(), source.toString());
        assertEquals(0, code);
        return Program.of(ClassPath.of(List.of(folder)));
    }

    private static Outcome explore(
            Program program, TargetClass target, List<VerifiedMethod> given, FollowingLab lab, VerifiedUse use)
            throws Exception {
        ExploreOptions options = ExploreOptions.withSeed(0).withoutRenewing().guidedBy(use);
        Set<String> failures = new TreeSet<>();
        Set<String> unfinished = new TreeSet<>();
        long pruned = 0;
        try (SolverStack solver = SolverStack.inProcess(0)) {
            ExploreResult result = new GuidedExploration(program, lab, solver, options)
                    .run(target.info(), target.units(), given, Deadline.in(ENOUGH));
            for (Failure failure : result.failures()) {
                failures.add(failure.unit() + " " + failure.stack());
            }
            for (Examination unit : result.units()) {
                pruned += unit.counts().pruned();
                if (unit.reasons().stream()
                        .anyMatch(reason ->
                                reason.code() == ReasonCode.BUDGET || reason.code() == ReasonCode.SATURATED)) {
                    unfinished.add(unit.unit());
                }
            }
        }
        return new Outcome(failures, pruned, unfinished);
    }

    @Test
    void what_proofs_show_under_assumptions_hides_no_failure() throws Exception {
        Program program = write();
        ClassInfo info = program.find("Looping").orElseThrow();
        List<MethodInfo> units = info.methods().stream()
                .filter(method -> method.isStatic() && method.isPublic())
                .toList();
        TargetClass target = new TargetClass(info, units, true);
        List<VerifiedMethod> given = new StaticProofs(program, Contracts.of(program), Provers.inProcess())
                .prove(target, Deadline.in(ENOUGH)).values().stream()
                        .map(MethodProof::verified)
                        .toList();
        List<AssumptionPlace> assumed =
                given.stream().flatMap(each -> each.assumptions().stream()).toList();
        assertTrue(assumed.stream().anyMatch(place -> place.sense() == AssumptionPlace.Sense.ROUNDS), "no bounds");
        assertTrue(assumed.stream().anyMatch(place -> place.sense() == AssumptionPlace.Sense.NEVER), "no calls");
        assertTrue(assumed.stream().anyMatch(AssumptionPlace::isOfProgram), "nothing in called methods");
        try (FollowingLab lab = new FollowingLab(program, LabOptions.defaults())) {
            Outcome plain = explore(program, target, given, lab, VerifiedUse.IGNORE);
            assertTrue(plain.failures.size() > METHODS / 2, plain.toString());
            for (VerifiedUse use : List.of(VerifiedUse.MAY, VerifiedUse.MUST, VerifiedUse.MAY_MUST)) {
                Outcome guided = explore(program, target, given, lab, use);
                assertEquals(plain.without(guided), guided.without(plain), use + " with seed " + SEED);
                assertEquals(use != VerifiedUse.MUST, guided.pruned > 0, guided.toString());
            }
        }
    }
}
