package dev.assay.techniques.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Choose;
import dev.assay.engine.Progress;
import dev.assay.lab.FollowingLab;
import dev.assay.lab.process.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.model.Evidence;
import dev.assay.model.Failure;
import dev.assay.model.ReasonCode;
import dev.assay.model.SearchOrder;
import dev.assay.model.Verdict;
import dev.assay.model.report.UnitReport;
import dev.assay.model.trial.FindingKind;
import dev.assay.model.trial.Step;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import dev.assay.solver.stack.SolverStack;
import dev.assay.techniques.explore.subjects.Promises;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class PromisesTest {
    private static final ExploreOptions FEW_SHAPES =
            new ExploreOptions(0, 8, ExploreOptions.DEFAULT_DEPTH, SearchOrder.COVERAGE, false, List.of());
    private static final List<UnitReport> REPORTS = new ArrayList<>();
    private static final List<Failure> FAILURES = new ArrayList<>();

    @BeforeAll
    static void explores_contracts() throws Exception {
        Program program = Program.of(ClassPath.of(List.of(home(Promises.class), home(Choose.class))));
        try (FollowingLab lab = new FollowingLab(program, LabOptions.defaults());
                SolverStack solver = SolverStack.inProcess(0)) {
            for (Class<?> type : List.of(Promises.class, Promises.Account.class, Promises.Well.class)) {
                ClassInfo target = program.find(type.getName()).orElseThrow();
                List<MethodInfo> units =
                        target.methods().stream().filter(MethodInfo::isPublic).toList();
                ExploreResult result = new ClassExploration(program, lab, solver, FEW_SHAPES)
                        .run(target, units, Deadline.in(Duration.ofSeconds(60)), Progress.SILENT);
                result.units().forEach(unit -> REPORTS.add(unit.report()));
                FAILURES.addAll(result.failures());
            }
        }
    }

    private static Path home(Class<?> type) throws Exception {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    @Test
    void a_precondition_is_assumed_and_the_rest_is_proved() {
        assertEquals(List.of(), failures("divide"));
        assertEquals(
                Verdict.EXHAUSTED,
                unit("divide").verdict(),
                () -> unit("divide").toString());
    }

    @Test
    void a_broken_postcondition_is_found_with_its_values() {
        Failure failure = only("absolute");
        assertEquals(FindingKind.POSTCONDITION, failure.kind());
        assertEquals(Evidence.CONTRACT, failure.evidence());
        assertEquals(List.of(Integer.MIN_VALUE), literals(failure));
        assertEquals("does not ensure result >= 0: result = -2147483648", failure.message());
    }

    @Test
    void several_preconditions_count_together() {
        assertEquals(List.of(), failures("absoluteSmall"));
        assertEquals(Verdict.EXHAUSTED, unit("absoluteSmall").verdict());
    }

    @Test
    void old_values_are_those_of_before() {
        Failure failure = only("raise");
        assertEquals(FindingKind.POSTCONDITION, failure.kind());
        assertTrue((int) literals(failure).get(literals(failure).size() - 1) >= 1000, () -> failure.toString());
    }

    @Test
    void a_crash_within_the_precondition_is_evidence_of_a_contract() {
        assertEquals(Evidence.CONTRACT, only("half").evidence());
        assertEquals(FindingKind.EXCEPTION, only("half").kind());
    }

    @Test
    void a_call_without_what_its_method_requires_is_the_callers_fault() {
        Failure failure = only("inverse");
        assertEquals(FindingKind.ASSERTION, failure.kind());
        assertEquals("java.lang.ArithmeticException", failure.exception());
        assertTrue(failure.message().contains("divide(int,int), which requires divisor != 0"), failure.message());
        assertEquals("divisor != 0", failure.violation().contract());
        assertEquals(List.of(), failures("safeInverse"));
        assertEquals(Verdict.EXHAUSTED, unit("safeInverse").verdict());
    }

    @Test
    void a_clause_that_throws_does_not_hold() {
        assertTrue(
                only("name").message().contains("throws java.lang.NullPointerException"),
                only("name").message());
        assertEquals(List.of(12345), literals(only("name")));
    }

    @Test
    void a_contract_that_is_none_is_told_and_nothing_else() {
        assertEquals(List.of(), failures("odd"));
        String problem = unit("odd").reasons().stream()
                .filter(reason -> reason.code() == ReasonCode.CONTRACT)
                .findFirst()
                .orElseThrow()
                .detail();
        assertTrue(problem.endsWith("#odd(int), column 4: an expression should stand before the end."), problem);
    }

    @Test
    void invariants_are_assumed_before_and_checked_after() {
        assertEquals(FindingKind.INVARIANT, only("withdraw").kind());
        assertTrue(
                only("withdraw").message().contains("isCovered()"),
                only("withdraw").message());
    }

    @Test
    void an_invariant_counts_where_the_method_throws_on_purpose() {
        assertEquals(FindingKind.INVARIANT, only("seize").kind());
    }

    @Test
    void preconditions_weaken_and_postconditions_are_inherited() {
        Failure failure = only("take");
        assertEquals(FindingKind.POSTCONDITION, failure.kind());
        assertEquals(List.of(0), literals(failure));
    }

    private static UnitReport unit(String method) {
        return REPORTS.stream()
                .filter(report -> report.unit().contains("#" + method + "("))
                .findFirst()
                .orElseThrow();
    }

    private static Failure only(String method) {
        List<Failure> failures = failures(method);
        assertEquals(1, failures.size(), () -> failures + " " + unit(method));
        return failures.get(0);
    }

    private static List<Failure> failures(String method) {
        return FAILURES.stream()
                .filter(failure -> failure.trial().unit().name().equals(method))
                .toList();
    }

    private static List<Object> literals(Failure failure) {
        return failure.trial().steps().stream()
                .filter(Step.Literal.class::isInstance)
                .map(step -> ((Step.Literal) step).value())
                .toList();
    }
}
