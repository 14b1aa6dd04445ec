package dev.assay.lab;

import static dev.assay.subjects.Subjects.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.lab.process.LabOptions;
import dev.assay.lab.result.FollowedRun;
import dev.assay.logic.path.Assignment;
import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Outcome;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.trial.Violation;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.Program;
import dev.assay.program.contract.ClauseKind;
import dev.assay.program.contract.Contracts;
import dev.assay.program.contract.WrittenClause;
import dev.assay.subjects.Subjects;
import dev.assay.weaver.drive.ContractRole;
import dev.assay.weaver.drive.Drive;
import dev.assay.weaver.drive.JobContracts;
import dev.assay.worker.shadow.SymbolicInputs;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the same broken contract means for a run, by the role that it has in the job. */
class ContractRolesTest {
    private static final String PURSE = "subjects.Purse";
    private static final MethodRef HALF = new MethodRef(PURSE, "half", "(I)I");
    private static final MethodRef QUARTER = new MethodRef(PURSE, "quarter", "(I)I");
    private static final MethodRef TAKE = new MethodRef(PURSE, "take", "(I)I");

    @TempDir
    static Path folder;

    private static FollowingLab lab;
    private static JobContracts none;

    @BeforeAll
    static void opens_a_lab() {
        Program program = Subjects.compiledProgram(folder, source("subjects/Purse.java", """
                        package subjects;
                        public class Purse {
                            private int coins = 10;
                            public static int half(int n) { return n / 2; }
                            public static int quarter(int n) { return half(half(n)); }
                            public int take(int n) {
                                coins -= n;
                                if (n == 13) throw new IllegalStateException("unlucky");
                                return coins;
                            }
                            static boolean fussy(int n) { return 100 / n > 0; }
                        }
                        """));
        lab = new FollowingLab(program, LabOptions.defaults());
        none = JobContracts.usual(Contracts.none(program));
    }

    @AfterAll
    static void closes_it() {
        lab.close();
    }

    @Test
    void a_suspected_postcondition_is_named_with_its_values_and_the_run_returns() {
        FollowedRun run = half(ContractRole.SUSPECT, ensures(HALF, "result > 0"), -4);
        assertInstanceOf(Outcome.Returned.class, run.trace().outcome());
        Violation broken = onlySuspected(run);
        assertEquals("result > 0", broken.contract());
        assertEquals(HALF, broken.method());
        assertEquals(List.of("result = -2"), broken.values());
    }

    @Test
    void a_suspected_contract_that_holds_is_not_named_but_decided_about() {
        FollowedRun run = half(ContractRole.SUSPECT, ensures(HALF, "result > 0"), 4);
        assertEquals(List.of(), run.trace().suspected());
        assertFalse(run.decisions().isEmpty(), "whoever wants to break it must know what it depends on");
    }

    @Test
    void a_checked_postcondition_is_a_failure_whoever_inferred_it() {
        FollowedRun run = half(ContractRole.CHECK, ensures(HALF, "result > 0"), -4);
        Violation broken =
                assertInstanceOf(Outcome.Violated.class, run.trace().outcome()).violation();
        assertEquals("result > 0", broken.contract());
        assertEquals(List.of(), run.trace().suspected());
    }

    @Test
    void a_run_that_breaks_an_assumed_postcondition_is_dropped() {
        assertInstanceOf(
                Outcome.Dropped.class,
                half(ContractRole.ASSUME, ensures(HALF, "result > 0"), -4)
                        .trace()
                        .outcome());
        assertInstanceOf(
                Outcome.Returned.class,
                half(ContractRole.ASSUME, ensures(HALF, "result > 0"), 4)
                        .trace()
                        .outcome());
    }

    @Test
    void a_precondition_drops_fails_or_is_named_by_its_role() {
        WrittenClause positive = requires(HALF, "n > 0");
        assertInstanceOf(
                Outcome.Dropped.class,
                half(ContractRole.ASSUME, positive, -4).trace().outcome());
        assertInstanceOf(
                Outcome.Violated.class,
                half(ContractRole.CHECK, positive, -4).trace().outcome());
        FollowedRun suspected = half(ContractRole.SUSPECT, positive, -4);
        assertInstanceOf(Outcome.Returned.class, suspected.trace().outcome());
        assertEquals(List.of("n = -4"), onlySuspected(suspected).values());
    }

    @Test
    void a_precondition_of_a_method_that_the_unit_calls_is_looked_at_there() {
        WrittenClause even = requires(HALF, "n % 2 == 0");
        FollowedRun suspected = run(none.with(ContractRole.SUSPECT, List.of(even)), unit(QUARTER), 6);
        assertInstanceOf(Outcome.Returned.class, suspected.trace().outcome());
        assertEquals(even.text(), onlySuspected(suspected).contract());
        assertEquals(
                List.of(),
                run(none.with(ContractRole.SUSPECT, List.of(even)), unit(QUARTER), 8)
                        .trace()
                        .suspected());
        FollowedRun checked = run(none.with(ContractRole.CHECK, List.of(even)), unit(QUARTER), 6);
        assertInstanceOf(Outcome.Violated.class, checked.trace().outcome());
    }

    @Test
    void a_suspected_invariant_is_named_where_the_unit_returns_and_where_it_throws() {
        WrittenClause solvent = new WrittenClause(ClauseKind.INVARIANT, "coins >= 0", PURSE, null, false);
        JobContracts suspecting = none.with(ContractRole.SUSPECT, List.of(solvent));
        FollowedRun returned = run(suspecting, taking(), 11);
        assertInstanceOf(Outcome.Returned.class, returned.trace().outcome());
        assertEquals("coins >= 0", onlySuspected(returned).contract());
        FollowedRun threw = run(suspecting, taking(), 13);
        assertInstanceOf(Outcome.Threw.class, threw.trace().outcome());
        assertEquals("java.lang.IllegalStateException", onlySuspected(threw).unitThrew());
        assertEquals(List.of(), run(suspecting, taking(), 9).trace().suspected());
    }

    @Test
    void all_suspected_contracts_are_named_and_one_that_throws_says_what() {
        JobContracts suspecting = none.with(
                ContractRole.SUSPECT,
                List.of(ensures(HALF, "result > 0"), ensures(HALF, "fussy(result)"), ensures(HALF, "result == n / 2")));
        FollowedRun run = run(suspecting, unit(HALF), 0);
        assertInstanceOf(Outcome.Returned.class, run.trace().outcome());
        assertEquals(
                List.of("result > 0", "fussy(result)"),
                run.trace().suspected().stream().map(Violation::contract).toList());
        assertEquals(
                Arrays.asList(null, "java.lang.ArithmeticException"),
                run.trace().suspected().stream().map(Violation::threw).toList());
    }

    @Test
    void suspected_contracts_are_named_beside_a_failure_and_not_of_a_dropped_run() {
        JobContracts both = none.with(ContractRole.SUSPECT, List.of(ensures(HALF, "result > 0")))
                .with(ContractRole.CHECK, List.of(ensures(HALF, "result > 1")));
        FollowedRun failed = run(both, unit(HALF), 0);
        assertInstanceOf(Outcome.Violated.class, failed.trace().outcome());
        assertEquals("result > 0", onlySuspected(failed).contract());
        FollowedRun dropped = run(both.with(ContractRole.ASSUME, List.of(ensures(HALF, "result > 2"))), unit(HALF), 0);
        assertInstanceOf(Outcome.Dropped.class, dropped.trace().outcome());
        assertEquals(List.of(), dropped.trace().suspected());
    }

    @Test
    void what_is_inferred_is_assumed_by_default_and_promises_nothing() {
        JobContracts inferred = JobContracts.usual(
                none.believed().plus(List.of(requires(HALF, "n < 100"), ensures(HALF, "result > 0"))));
        assertInstanceOf(
                Outcome.Dropped.class, run(inferred, unit(HALF), 200).trace().outcome());
        assertInstanceOf(
                Outcome.Returned.class, run(inferred, unit(HALF), -4).trace().outcome());
        WrittenClause promised = new WrittenClause(ClauseKind.ENSURES, "result > 0", PURSE, HALF, true);
        JobContracts explicit = JobContracts.usual(none.believed().plus(List.of(promised)));
        assertInstanceOf(
                Outcome.Violated.class, run(explicit, unit(HALF), -4).trace().outcome());
    }

    @Test
    void jobs_of_one_session_carry_contracts_of_their_own_and_share_what_was_reached() {
        JobContracts assuming = none.with(ContractRole.ASSUME, List.of(requires(HALF, "n > 0")));
        JobContracts checking = none.with(ContractRole.CHECK, List.of(ensures(HALF, "result < 50")));
        try (FollowingSession session = lab.begin(none)) {
            assertTrue(follow(session, none, -4).trace().coversNew());
            assertInstanceOf(
                    Outcome.Dropped.class, follow(session, assuming, -4).trace().outcome());
            assertFalse(follow(session, none, 4).trace().coversNew());
            assertInstanceOf(
                    Outcome.Violated.class,
                    follow(session, checking, 400).trace().outcome());
            assertInstanceOf(
                    Outcome.Returned.class, follow(session, none, 400).trace().outcome());
        }
    }

    private static FollowedRun half(ContractRole role, WrittenClause contract, int input) {
        return run(none.with(role, List.of(contract)), unit(HALF), input);
    }

    private static FollowedRun run(JobContracts contracts, Trial trial, int input) {
        try (FollowingSession session = lab.begin(contracts)) {
            return session.follow(trial, List.of(input(input)), Trials.soon()).get(0);
        }
    }

    private static FollowedRun follow(FollowingSession session, JobContracts contracts, int input) {
        return session.follow(Drive.of(unit(HALF)), contracts, List.of(input(input)), Trials.soon())
                .get(0);
    }

    private static Assignment input(int value) {
        return Assignment.of().with(SymbolicInputs.variable(0, 'I'), value);
    }

    private static Violation onlySuspected(FollowedRun run) {
        assertEquals(1, run.trace().suspected().size(), run.trace().toString());
        return run.trace().suspected().get(0);
    }

    private static Trial unit(MethodRef method) {
        return new Trial(List.of(
                new Step.Input(PrimitiveType.INT),
                new Step.Call(method, CallKind.STATIC, Step.NONE, List.of(0), PrimitiveType.INT)));
    }

    private static Trial taking() {
        MethodRef constructor = new MethodRef(PURSE, MethodRef.CONSTRUCTOR, "()V");
        return new Trial(List.of(
                new Step.Call(constructor, CallKind.CONSTRUCTOR, Step.NONE, List.of(), ClassType.of(PURSE)),
                new Step.Input(PrimitiveType.INT),
                new Step.Call(TAKE, CallKind.INSTANCE, 0, List.of(1), PrimitiveType.INT)));
    }

    private static WrittenClause requires(MethodRef method, String text) {
        return new WrittenClause(ClauseKind.REQUIRES, text, PURSE, method, false);
    }

    private static WrittenClause ensures(MethodRef method, String text) {
        return new WrittenClause(ClauseKind.ENSURES, text, PURSE, method, false);
    }
}
