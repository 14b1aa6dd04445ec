package dev.assay.techniques.invariants;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.engine.Progress;
import dev.assay.engine.fact.Fact;
import dev.assay.engine.fact.Facts;
import dev.assay.lab.process.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.model.Evidence;
import dev.assay.model.Failure;
import dev.assay.model.ReasonCode;
import dev.assay.model.report.Examination;
import dev.assay.model.trial.FindingKind;
import dev.assay.model.trial.Step;
import dev.assay.program.ClassInfo;
import dev.assay.program.Program;
import dev.assay.program.contract.ClauseKind;
import dev.assay.program.contract.WrittenClause;
import dev.assay.program.path.ClassPath;
import dev.assay.request.TargetClass;
import dev.assay.techniques.Labs;
import dev.assay.techniques.invariants.subjects.Holes;
import dev.assay.techniques.invariants.subjects.Odd;
import dev.assay.techniques.invariants.subjects.Paper;
import dev.assay.techniques.invariants.subjects.Sound;
import dev.assay.techniques.invariants.subjects.Values;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class InvariantsTest {
    private static final Duration ENOUGH = Duration.ofSeconds(60);

    private static Program program;
    private static Labs labs;

    @BeforeAll
    static void open_labs() throws Exception {
        Path classes = Path.of(
                Paper.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        Path api = Path.of(dev.assay.api.Invariant.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        program = Program.of(ClassPath.of(List.of(classes, api)));
        labs = new Labs(program, LabOptions.defaults());
    }

    @AfterAll
    static void close_them() {
        labs.close();
    }

    private static Facts run(Class<?> target, InvariantsOptions options, Facts known) {
        return run(target, options, known, ENOUGH);
    }

    private static Facts run(Class<?> target, InvariantsOptions options, Facts known, Duration time) {
        ClassInfo info = info(target);
        List<ClassInfo> around = new ArrayList<>(List.of(info));
        for (Class<?> other : target.getDeclaringClass().getDeclaredClasses()) {
            around.add(info(other));
        }
        try (BreakingInvariants technique = new BreakingInvariants(program, labs, around, options)) {
            return Facts.of(technique.run(
                    new TargetClass(info, info.methods(), true), known, Deadline.in(time), Progress.SILENT));
        }
    }

    private static ClassInfo info(Class<?> target) {
        return program.findReadable(target.getName()).orElseThrow();
    }

    /** So many programs that each hole is found, and no more. */
    private static InvariantsOptions few(int length) {
        return new InvariantsOptions(0, length, 60, false, ENOUGH);
    }

    private static List<Failure> broken(Class<?> target, int length) {
        return run(target, few(length), Facts.NONE).get(Fact.Failed.class).stream()
                .map(Fact.Failed::failure)
                .toList();
    }

    private static Set<String> templates(Class<?> target, int length) {
        Set<String> templates = new TreeSet<>();
        for (Failure failure : broken(target, length)) {
            templates.add(Objects.requireNonNull(failure.violation()).template());
        }
        return templates;
    }

    private static Examination only(Class<?> target) {
        List<Fact.Examined> all =
                run(target, InvariantsOptions.ofLength(1), Facts.NONE).get(Fact.Examined.class);
        assertEquals(1, all.size(), all.toString());
        return all.get(0).examination();
    }

    @Test
    void an_update_and_two_calls_break_the_example_of_candidate_operations() {
        assertEquals(Set.of("direct-field-update"), templates(Paper.C.class, 1));
        assertEquals(Set.of("direct-field-update", "exhaustive"), templates(Paper.C.class, 2));
    }

    @Test
    void a_subclass_is_broken_by_what_it_inherits() {
        assertEquals(Set.of("direct-field-update", "subclassing"), templates(Paper.SavingsAccount.class, 1));
        assertEquals(Set.of(), templates(Paper.Account.class, 1));
    }

    @Test
    void a_person_is_broken_in_every_way_that_the_paper_names() {
        assertEquals(
                Set.of("direct-field-update", "leaking", "capturing", "exhaustive"), templates(Paper.Person.class, 2));
    }

    @Test
    void a_panel_is_broken_by_an_element_of_the_array_that_it_keeps() {
        List<Failure> broken = broken(Paper.StackPanel.class, 2);
        assertEquals(1, broken.size());
        assertEquals(
                "capturing", Objects.requireNonNull(broken.get(0).violation()).template());
        List<Step> steps = broken.get(0).trial().steps();
        assertTrue(steps.get(steps.size() - 2) instanceof Step.ElementAssignment, steps.toString());
        assertEquals(Set.of(), templates(Paper.StackPanel.class, 1));
    }

    @Test
    void a_part_of_a_part_is_handed_out() {
        assertEquals(Set.of(), templates(Holes.Company.class, 2));
        assertEquals(Set.of("leaking"), templates(Holes.Company.class, 3));
    }

    @Test
    void a_part_of_what_was_kept_is_handed_out() {
        assertEquals(Set.of("capturing"), templates(Holes.Firm.class, 3));
    }

    @Test
    void elements_fields_and_maps_are_handed_out() {
        assertEquals(Set.of("leaking"), templates(Holes.Crowd.class, 3));
        assertEquals(Set.of("leaking"), templates(Holes.OpenBag.class, 3));
        assertEquals(Set.of("leaking"), templates(Holes.Index.class, 2));
        assertEquals(Set.of("leaking"), templates(Holes.Shelf.class, 2));
    }

    @Test
    void an_object_is_given_itself() {
        assertEquals(Set.of("exhaustive"), templates(Holes.Link.class, 1));
    }

    @Test
    void an_operation_that_throws_leaves_the_object_broken() {
        Failure failure = broken(Holes.Half.class, 1).get(0);
        assertEquals(
                "java.lang.IllegalArgumentException",
                Objects.requireNonNull(failure.violation()).unitThrew());
    }

    @Test
    void what_only_subclasses_may_use_counts_if_that_is_asked_for() {
        assertEquals(Set.of(), templates(Holes.Base.class, 1));
        InvariantsOptions withProtected = new InvariantsOptions(0, 1, 300, true, ENOUGH);
        List<Fact.Failed> found =
                run(Holes.Base.class, withProtected, Facts.NONE).get(Fact.Failed.class);
        assertEquals(2, found.size(), "the field and the method");
    }

    @Test
    void representation_checks_are_found_by_their_names_and_reported_for_the_class_that_has_the_hole() {
        assertEquals(Set.of("direct-field-update"), templates(Holes.Rated.class, 1));
        assertEquals(Set.of(), templates(Holes.RatedTwice.class, 2));
    }

    @Test
    void nothing_breaks_what_is_closed() {
        for (Class<?> sound : Sound.class.getDeclaredClasses()) {
            Facts found = run(sound, few(2), Facts.NONE, Duration.ofSeconds(2));
            assertEquals(List.of(), found.get(Fact.Failed.class), sound.getName());
            assertEquals(1, found.get(Fact.Examined.class).size(), sound.getName());
        }
    }

    @Test
    void what_claims_to_be_immutable_changes() {
        assertEquals(Set.of("capturing", "leaking"), templates(Values.Team.class, 2));
        assertEquals(Set.of("leaking"), templates(Values.Polynomial.class, 2));
        assertEquals(Set.of("leaking"), templates(Values.Measurement.class, 2));
        Failure label = broken(Values.Label.class, 1).get(0);
        assertEquals(Evidence.CONTRACT, label.evidence(), "somebody wrote it down");
        assertEquals(
                Evidence.ILLEGAL_INPUT,
                broken(Values.Polynomial.class, 2).get(0).evidence());
    }

    @Test
    void a_method_that_is_named_after_a_change_claims_nothing() {
        assertEquals(List.of(), run(Values.Gauge.class, few(2), Facts.NONE).get(Fact.Examined.class));
    }

    @Test
    void the_hash_code_of_a_key_changes_and_that_of_others_may() {
        assertEquals(Set.of("exhaustive"), templates(Values.Key.class, 1));
    }

    @Test
    void an_invariant_that_does_not_end_is_a_finding() {
        Failure failure = broken(Odd.Endless.class, 1).get(0);
        assertEquals(FindingKind.NONTERMINATION, failure.kind());
    }

    @Test
    void an_invariant_that_throws_is_broken() {
        Failure failure = broken(Odd.Throwing.class, 1).get(0);
        assertEquals(
                "java.lang.NullPointerException",
                Objects.requireNonNull(failure.violation()).threw());
    }

    @Test
    void an_invariant_that_is_false_of_a_new_object_is_a_finding() {
        assertEquals(Set.of("construction"), templates(Odd.Unborn.class, 2));
    }

    @Test
    void an_invariant_that_changes_the_object_or_asks_for_arguments_is_refused() {
        assertEquals(
                ReasonCode.CONTRACT, only(Odd.Counting.class).reasons().get(0).code());
        assertEquals(
                ReasonCode.CONTRACT, only(Odd.Asking.class).reasons().get(0).code());
        assertTrue(only(Odd.Counting.class).reasons().get(0).detail().contains("sets fields"));
    }

    @Test
    void what_cannot_be_made_is_said() {
        assertEquals(
                ReasonCode.NO_INPUTS, only(Odd.Hidden.class).reasons().get(0).code());
    }

    @Test
    void without_candidates_only_new_objects_are_looked_at() {
        Examination fixed = only(Odd.Fixed.class);
        assertTrue(fixed.reasons().get(0).detail().startsWith("tried 1 client program"), fixed.toString());
    }

    @Test
    void an_invariant_of_a_file_is_broken_and_marked_as_inferred() {
        WrittenClause inferred =
                new WrittenClause(ClauseKind.INVARIANT, "balance >= -5", Paper.Account.class.getName(), null, false);
        Facts found = run(
                Paper.Account.class,
                InvariantsOptions.ofLength(1),
                Facts.of(List.of(new Fact.Contract(inferred, 10, "a test"))));
        assertEquals(
                List.of(Paper.Account.class.getName() + "#(balance >= -5)"),
                found.get(Fact.Examined.class).stream().map(Fact::unit).toList());
        Failure failure = found.get(Fact.Failed.class).get(0).failure();
        assertEquals(Evidence.ILLEGAL_INPUT, failure.evidence());
        assertEquals(Paper.Account.class.getName() + "#(balance >= -5)", failure.unit());
    }

    @Test
    void the_same_seed_finds_the_same() {
        assertEquals(broken(Paper.Person.class, 2), broken(Paper.Person.class, 2));
    }
}
