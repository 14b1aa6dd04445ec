package dev.assay.techniques.crash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.engine.Progress;
import dev.assay.lab.PlainLab;
import dev.assay.lab.process.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.model.Evidence;
import dev.assay.model.Failure;
import dev.assay.model.ReasonCode;
import dev.assay.model.Verdict;
import dev.assay.model.report.Examination;
import dev.assay.model.report.UnitReport;
import dev.assay.model.trial.FindingKind;
import dev.assay.model.trial.Step;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import dev.assay.techniques.crash.subjects.Ledger;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class CrashTest {
    private static CrashResult result;

    @BeforeAll
    static void runs_random_calls() throws Exception {
        result = crash(Ledger.class, 7);
    }

    private static CrashResult crash(Class<?> subject, long seed) throws Exception {
        Path classes = Path.of(
                Ledger.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        Program program = Program.of(ClassPath.of(List.of(classes)));
        ClassInfo target = program.find(subject.getName()).orElseThrow();
        List<MethodInfo> units = target.methods().stream()
                .filter(method -> method.isPublic() && !method.isSynthetic())
                .toList();
        try (PlainLab lab = new PlainLab(program, LabOptions.defaults())) {
            return new Crash(program, lab, CrashOptions.withSeed(seed))
                    .run(target, units, Deadline.in(Duration.ofSeconds(60)), Progress.SILENT);
        }
    }

    @Test
    void finds_operations_that_go_wrong() {
        assertEquals("java.lang.NegativeArraySizeException", failure("Ledger").exception());
        assertEquals(
                "java.lang.ArrayIndexOutOfBoundsException", failure("amount").exception());
        assertEquals(Evidence.CRASH, failure("amount").evidence());
    }

    @Test
    void draws_constants_out_of_the_bytecode_under_test() {
        assertEquals("java.lang.ArithmeticException", failure("share").exception());
        assertEquals(97, argument(failure("share")));
    }

    @Test
    void shrinks_to_the_smallest_input() {
        assertEquals(-1, argument(failure("Ledger")));
        assertEquals(0, argument(failure("amount")));
        assertEquals(3, failure("amount").trial().steps().size() - 1);
        assertEquals(-1, argument(failure("deep")));
    }

    @Test
    void a_null_that_was_passed_makes_weak_evidence_and_one_that_was_not_strong() {
        assertEquals(Evidence.ILLEGAL_INPUT, failure("length").evidence());
        assertEquals(Evidence.CRASH, failure("lengthOfNickname").evidence());
    }

    @Test
    void what_is_declared_or_rejected_on_purpose_is_no_failure() {
        for (String unit : List.of("reject", "declared", "exact")) {
            assertTrue(failures(unit).isEmpty(), unit);
        }
    }

    @Test
    void an_assertion_and_the_contract_of_equals_weigh_most() {
        assertEquals(FindingKind.ASSERTION, failure("asserted").kind());
        assertEquals(Evidence.CONTRACT, failure("asserted").evidence());
        assertTrue(failures("equals").stream().allMatch(failure -> failure.evidence() == Evidence.CONTRACT));
        assertFalse(failures("equals").isEmpty());
    }

    @Test
    void an_endless_loop_and_an_endless_recursion_are_reported_as_what_they_are() {
        assertEquals(FindingKind.NONTERMINATION, failure("endless").kind());
        assertEquals("java.lang.StackOverflowError", failure("deep").exception());
    }

    @Test
    void static_state_of_one_trial_is_not_seen_by_another() {
        assertTrue(failures("first").isEmpty());
        assertTrue(unit("first").accepted() > 0);
    }

    @Test
    void every_unit_gets_a_verdict_and_never_a_proof() {
        assertEquals(15, result.units().size());
        assertTrue(result.units().stream().noneMatch(unit -> unit.verdict() == Verdict.EXHAUSTED));
        assertTrue(result.units().stream().noneMatch(unit -> unit.reasons().isEmpty()));
    }

    @Test
    void a_type_that_nothing_makes_is_only_tried_as_null_and_named() {
        UnitReport tell = unit("tell");
        assertEquals(Verdict.BOUNDED, tell.verdict());
        assertTrue(failures("tell").stream().allMatch(failure -> failure.evidence() == Evidence.ILLEGAL_INPUT));
        assertEquals(
                List.of(ReasonCode.POOLS),
                tell.reasons().stream().map(r -> r.code()).toList());
    }

    @Test
    void a_receiver_that_a_factory_answers_as_null_is_not_called() throws Exception {
        CrashResult account = crash(Ledger.Account.class, 7);
        assertEquals(List.of(), account.failures());
        UnitReport number = account.units().stream()
                .map(Examination::report)
                .filter(unit -> unit.unit().contains("#number("))
                .findFirst()
                .orElseThrow();
        assertTrue(number.accepted() > 0);
        assertTrue(number.reasons().stream().anyMatch(reason -> reason.code() == ReasonCode.NOT_BUILT));
    }

    @Test
    void behaviours_come_from_runs_that_did_not_fail() {
        assertFalse(result.behaviours().isEmpty());
        assertTrue(result.behaviours().stream()
                .anyMatch(behaviour -> behaviour.trial().unit().name().equals("reject")));
    }

    @Test
    void the_same_seed_gives_the_same_failures_and_behaviours() throws Exception {
        CrashResult again = crash(Ledger.class, 7);
        assertEquals(result.failures(), again.failures());
        assertEquals(result.behaviours(), again.behaviours());
        assertEquals(result.units(), again.units());
    }

    private static UnitReport unit(String name) {
        return result.units().stream()
                .map(Examination::report)
                .filter(unit -> unit.unit().contains("#" + name + "("))
                .findFirst()
                .orElseThrow();
    }

    private static List<Failure> failures(String name) {
        return result.failures().stream()
                .filter(failure -> failure.trial().unit().simpleName().equals(name))
                .toList();
    }

    private static Failure failure(String name) {
        List<Failure> all = failures(name);
        assertEquals(1, all.size(), name + " " + all);
        return all.get(0);
    }

    private static Object argument(Failure failure) {
        int last = failure.trial().call().arguments().get(0);
        return ((Step.Literal) failure.trial().steps().get(last)).value();
    }
}
