package dev.assay.engine.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.engine.judging.Judge;
import dev.assay.engine.judging.Judgement;
import dev.assay.engine.shrinking.FaultShrinker;
import dev.assay.lab.FollowingLab;
import dev.assay.lab.FollowingSession;
import dev.assay.lab.PlainLab;
import dev.assay.lab.TrialSession;
import dev.assay.lab.process.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.model.Evidence;
import dev.assay.model.Failure;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.FindingKind;
import dev.assay.model.trial.StackFrame;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.trial.Violation;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class LedgerTest {
    private static final StackFrame PLACE = new StackFrame("com.acme.Subject", "share", "Subject.java", 7);
    private static final Patience SHORT = new Patience(4, 2, 1, 1);
    private static final Reason HUNG = new Reason(ReasonCode.HUNG, "a run did not come back in time");
    private static final Reason DENIED = new Reason(ReasonCode.DENIED, "to write a file was denied");

    private static Program program;
    private static MethodInfo share;

    /** What fails. */
    public static final class Subject {
        private Subject() {}

        /** Fails for numbers above nine, each in the same way. */
        public static int share(int number) {
            return number > 9 ? number / nothing() : number;
        }

        private static int nothing() {
            return 0;
        }
    }

    @BeforeAll
    static void reads_this_class() throws Exception {
        Path classes = Path.of(LedgerTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        program = Program.of(ClassPath.of(List.of(classes)));
        share = program.find(Subject.class.getName()).orElseThrow().methods().stream()
                .filter(method -> method.name().equals("share"))
                .findFirst()
                .orElseThrow();
    }

    private static Trial trial(int number) {
        return new Trial(List.of(
                new Step.Literal(PrimitiveType.INT, number),
                new Step.Call(share.ref(), CallKind.STATIC, Step.NONE, List.of(0), PrimitiveType.INT)));
    }

    private static Judgement.Fault fault(Evidence evidence, String message) {
        return new Judgement.Fault(
                FindingKind.EXCEPTION, evidence, "java.lang.ArithmeticException", message, List.of(PLACE));
    }

    private static Judgement.Fault endless(int line) {
        return new Judgement.Fault(
                FindingKind.NONTERMINATION,
                Evidence.CRASH,
                null,
                "does not end",
                List.of(new StackFrame("com.acme.Subject", "share", "Subject.java", line)));
    }

    private static Judgement.Fault fullStack() {
        return new Judgement.Fault(
                FindingKind.EXCEPTION, Evidence.CRASH, "java.lang.StackOverflowError", null, List.of(PLACE));
    }

    private static Failure only(Failures failures) {
        assertEquals(1, failures.size());
        return failures.all().get(0);
    }

    @Test
    void one_signature_is_one_failure_that_counts_all_its_runs() {
        Failures failures = new Failures();
        failures.add(share, trial(30), fault(Evidence.CRASH, "thirty"));
        failures.add(share, trial(20), fault(Evidence.CRASH, "twenty"));
        failures.add(share, trial(40), fault(Evidence.CRASH, "forty"), 5, () -> null);
        assertEquals(7, only(failures).occurrences());
    }

    @Test
    void the_simplest_trial_stands_for_its_group() {
        Failures failures = new Failures();
        failures.add(share, trial(30), fault(Evidence.CRASH, "thirty"));
        failures.add(share, trial(20), fault(Evidence.CRASH, "twenty"));
        failures.add(share, trial(40), fault(Evidence.CRASH, "forty"));
        assertEquals(trial(20), only(failures).trial());
        assertEquals("twenty", only(failures).message());
    }

    @Test
    void stronger_evidence_beats_a_simpler_trial() {
        Failures failures = new Failures();
        failures.add(share, trial(1), fault(Evidence.ILLEGAL_INPUT, "one"));
        failures.add(share, trial(99), fault(Evidence.CONTRACT, "ninety-nine"));
        failures.add(share, trial(0), fault(Evidence.CRASH, "zero"));
        assertEquals(Evidence.CONTRACT, only(failures).evidence());
        assertEquals(trial(99), only(failures).trial());
    }

    @Test
    void a_failure_has_the_stack_of_its_own_trial() {
        Failures failures = new Failures();
        failures.add(share, trial(1), endless(5));
        failures.add(share, trial(2), endless(6));
        assertEquals(5, only(failures).stack().get(0).line());
    }

    @Test
    void notes_are_made_only_for_the_best_trial() {
        Failures failures = new Failures();
        failures.add(share, trial(20), fault(Evidence.CRASH, null), 1, () -> "twenty");
        failures.add(share, trial(30), fault(Evidence.CRASH, null), 1, () -> {
            throw new AssertionError("nobody needs this note");
        });
        assertEquals("twenty", only(failures).note());
        failures.add(share, trial(10), fault(Evidence.CRASH, null), 1, () -> "ten");
        assertEquals("ten", only(failures).note());
    }

    @Test
    void ways_to_fail_keep_the_order_in_which_they_came_up() {
        Failures failures = new Failures();
        failures.add(share, trial(1), endless(5));
        failures.add(share, trial(20), fault(Evidence.CRASH, null));
        failures.add(share, trial(0), endless(5));
        assertEquals(
                List.of(FindingKind.NONTERMINATION, FindingKind.EXCEPTION),
                failures.all().stream().map(Failure::kind).toList());
    }

    @Test
    void runs_that_say_nothing_are_counted_by_code_with_their_first_detail() {
        Ledger ledger = Ledger.ofSamples(new Failures(), Patience.ENDLESS);
        ledger.ran(10);
        assertFalse(ledger.accepts(new Judgement.NoAnswer(DENIED)));
        assertFalse(ledger.accepts(new Judgement.NoAnswer(new Reason(ReasonCode.DENIED, "to open a socket")), 2));
        assertFalse(ledger.accepts(new Judgement.Dropped()));
        assertTrue(ledger.accepts(new Judgement.Fine()));
        assertEquals(
                List.of(new Reason(ReasonCode.DENIED, "3 of 10 runs: to write a file was denied")),
                ledger.reasons(List.of(), Remainder.NONE));
        assertEquals(1, ledger.accepted());
        assertEquals(10, ledger.runs());
    }

    @Test
    void what_a_technique_says_itself_comes_first_and_what_runs_say_last() {
        Ledger ledger = Ledger.ofSamples(new Failures(), Patience.ENDLESS);
        ledger.ran(1);
        ledger.accepts(new Judgement.NoAnswer(HUNG));
        ledger.add(new Reason(ReasonCode.NONDETERMINISTIC, "another run went another way"));
        Remainder remainder = new Remainder(false, 3, 2, 0, 0, 0, null);
        ledger.stop(new Reason(ReasonCode.SATURATED, "nothing new came up"));
        assertEquals(
                List.of(
                        ReasonCode.SHAPES,
                        ReasonCode.SATURATED,
                        ReasonCode.UNKNOWN,
                        ReasonCode.NONDETERMINISTIC,
                        ReasonCode.HUNG),
                ledger.reasons(List.of(new Reason(ReasonCode.SHAPES, "there are more")), remainder).stream()
                        .map(Reason::code)
                        .toList());
    }

    @Test
    void a_ledger_without_incidents_has_nothing_against_a_proof() {
        Ledger ledger = Ledger.ofSamples(new Failures(), SHORT);
        ledger.ran(3);
        assertTrue(ledger.accepts(new Judgement.Fine()));
        assertTrue(ledger.isWithoutReasons());
        assertEquals(List.of(), ledger.reasons(List.of(), Remainder.NONE));
        ledger.accepts(new Judgement.NoAnswer(DENIED));
        assertFalse(ledger.isWithoutReasons());
    }

    @Test
    void runs_that_stall_a_worker_are_trouble_and_denials_are_not() {
        Ledger ledger = Ledger.ofSamples(new Failures(), SHORT);
        ledger.accepts(new Judgement.NoAnswer(DENIED));
        ledger.fail(share, trial(20), fault(Evidence.CRASH, null));
        assertEquals(0, ledger.troubles());
        ledger.accepts(new Judgement.NoAnswer(HUNG));
        ledger.fail(share, trial(1), endless(5));
        assertEquals(3, ledger.troubles());
        assertFalse(ledger.isTroubled());
        ledger.fail(share, trial(1), fullStack());
        assertTrue(ledger.isTroubled());
    }

    @Test
    void a_full_stack_is_no_trouble_to_those_who_do_not_mind() {
        Ledger ledger = Ledger.ofSamples(new Failures(), new Patience(4, 1, 1, 0));
        ledger.fail(share, trial(1), fullStack());
        assertEquals(0, ledger.troubles());
    }

    @Test
    void a_run_that_was_cut_off_rules_out_a_proof_only_if_paths_count() throws Exception {
        try (FollowingLab lab = new FollowingLab(program, LabOptions.defaults());
                FollowingSession session = lab.begin()) {
            Ledger ofPaths = Ledger.ofPaths(new Failures(), session.book(), SHORT);
            ofPaths.fail(share, trial(1), endless(5));
            assertEquals(
                    ReasonCode.FUEL,
                    ofPaths.reasons(List.of(), Remainder.NONE).get(0).code());
        }
        Ledger ofSamples = Ledger.ofSamples(new Failures(), SHORT);
        ofSamples.fail(share, trial(1), endless(5));
        assertTrue(ofSamples.isWithoutReasons());
    }

    @Test
    void remainders_add_up_and_missed_sides_are_reported_if_no_divergence_explains_them() {
        Remainder missed = new Remainder(false, 0, 0, 2, 0, 0, null);
        assertEquals(
                List.of(new Reason(ReasonCode.UNKNOWN, "no run reached 4 sides of branches that it was to reach")),
                missed.plus(missed).reasons(HUNG, 9, null));
        Remainder contradicted = missed.plus(new Remainder(false, 0, 0, 0, 1, 0, null));
        assertEquals(
                "1 of 9 runs did not go the way that was predicted, first: a side that was proved infeasible was taken",
                contradicted.reasons(HUNG, 9, null).get(1).detail());
    }

    @Test
    void shrinks_to_the_smallest_trial_that_fails_in_the_same_way_and_drops_its_note() throws Exception {
        Failure shrunk = shrink(group(25, null, "for 25"));
        assertEquals(trial(10), shrunk.trial());
        assertEquals("java.lang.ArithmeticException", shrunk.exception());
        assertEquals(3, shrunk.occurrences());
        assertNull(shrunk.note());
    }

    @Test
    void a_trial_that_cannot_be_smaller_keeps_its_note() throws Exception {
        assertEquals("for 10", shrink(group(10, null, "for 10")).note());
    }

    @Test
    void a_broken_contract_is_kept_as_it_is() throws Exception {
        Violation violation = new Violation(
                FindingKind.ASSERTION,
                "number < 10",
                Subject.class.getName(),
                share.ref(),
                Step.NONE,
                List.of("number = 25"),
                null,
                null);
        Failure shrunk = shrink(group(25, violation, "for 25"));
        assertEquals(violation, shrunk.violation());
        assertEquals(trial(25), shrunk.trial());
        assertEquals("for 25", shrunk.note());
    }

    /** The failure as a real run shows it. */
    private static FailureGroup group(int number, Violation violation, String note) throws Exception {
        try (PlainLab lab = new PlainLab(program, LabOptions.defaults());
                TrialSession session = lab.begin()) {
            Judgement.Fault seen = (Judgement.Fault) new Judge(program)
                    .judge(
                            share,
                            trial(number),
                            session.run(List.of(trial(number)), Deadline.in(Duration.ofSeconds(30)))
                                    .get(0)
                                    .outcome());
            Judgement.Fault fault = new Judgement.Fault(
                    seen.kind(), seen.evidence(), seen.exception(), seen.message(), seen.stack(), violation);
            return new FailureGroup(share, trial(number), fault, 3, note);
        }
    }

    private static Failure shrink(FailureGroup group) throws Exception {
        Function<Trial, List<Trial>> oneLess =
                trial -> List.of(trial((int) ((Step.Literal) trial.steps().get(0)).value() - 1));
        try (PlainLab lab = new PlainLab(program, LabOptions.defaults());
                TrialSession session = lab.begin()) {
            return new FailureShrinker(
                            new FaultShrinker(session, new Judge(program), 100), unit -> oneLess, failure -> true)
                    .shrink(List.of(group), Deadline.in(Duration.ofSeconds(30)))
                    .get(0);
        }
    }
}
