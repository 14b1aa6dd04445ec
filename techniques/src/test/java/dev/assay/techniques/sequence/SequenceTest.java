package dev.assay.techniques.sequence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.engine.states.Comparison;
import dev.assay.engine.states.Range;
import dev.assay.model.Failure;
import dev.assay.model.ReasonCode;
import dev.assay.model.Verdict;
import dev.assay.model.report.UnitReport;
import dev.assay.model.trial.Behaviour;
import dev.assay.model.type.PrimitiveType;
import dev.assay.solver.Effort;
import dev.assay.techniques.sequence.subjects.Structures;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SequenceTest extends SequenceLab {

    @Test
    void counts_a_state_for_each_length_and_none_for_observers() {
        assertProof(4, unit(Structures.Numbers.class, 3));
        assertProof(7, unit(Structures.Numbers.class, 6));
    }

    @Test
    void finds_a_fault_behind_a_constructor_and_two_calls() {
        SequenceResult result = run(Structures.Vault.class, SequenceOptions.ofLength(2));
        assertEquals(Verdict.EXHAUSTED, result.unit().verdict());
        assertEquals(1, result.failures().size());
        Failure fault = result.failures().get(0);
        assertEquals("java.lang.ArithmeticException", fault.exception());
        assertEquals("open", fault.trial().unit().name());
        assertEquals(
                List.of(),
                run(Structures.Vault.class, SequenceOptions.ofLength(1)).failures());
    }

    @ParameterizedTest
    @EnumSource(names = {"QUICK", "USUAL", "THOROUGH"})
    void tries_harder_what_the_solver_cannot_decide_at_once(Effort least) {
        SequenceResult result = runWithSlowSolver(Structures.Vault.class, SequenceOptions.ofLength(2), least);
        assertEquals(Verdict.EXHAUSTED, result.unit().verdict(), result.unit()::toString);
        assertEquals(1, result.failures().size());
    }

    @Test
    void ends_at_the_length_if_states_never_repeat() {
        assertProof(6, unit(Structures.Counter.class, 5));
    }

    @Test
    void merges_states_that_differ_in_what_is_ignored_and_says_so() {
        SequenceOptions options = new SequenceOptions(
                0, 5, Set.of(), null, Range.ALL, new Comparison(Set.of("Counter#count"), true), null, true, false);
        UnitReport unit = run(Structures.Counter.class, options).unit().report();
        assertEquals(1, unit.states());
        assertEquals(Verdict.BOUNDED, unit.verdict());
        assertEquals(ReasonCode.ABSTRACTED, unit.reasons().get(0).code());
    }

    @Test
    void merges_states_that_a_method_answers_the_same_for_and_says_so() {
        UnitReport bySize = run(
                        Structures.Numbers.class, SequenceOptions.ofLength(3).comparedBy("size"))
                .unit()
                .report();
        assertEquals(4, bySize.states());
        assertEquals(
                List.of(ReasonCode.ABSTRACTED),
                bySize.reasons().stream().map(reason -> reason.code()).toList());
        UnitReport byParity = run(
                        Structures.Counter.class,
                        SequenceOptions.ofLength(5).comparedBy(Structures.class.getName() + "#isOdd"))
                .unit()
                .report();
        assertEquals(2, byParity.states());
    }

    @Test
    void merges_states_that_equals_takes_for_one_another_and_says_so() {
        UnitReport unit = run(
                        Structures.Rounded.class, SequenceOptions.ofLength(4).comparedBy("equals"))
                .unit()
                .report();
        assertEquals(2, unit.states(), unit.toString());
        assertTrue(unit.reasons().stream().anyMatch(reason -> reason.code() == ReasonCode.ABSTRACTED));
        assertEquals(5, unit(Structures.Rounded.class, 4).states());
    }

    @Test
    void static_state_is_part_of_a_state() {
        SequenceResult result = run(Structures.Shared.class, SequenceOptions.ofLength(4));
        assertEquals(Verdict.EXHAUSTED, result.unit().verdict());
        assertTrue(
                result.behaviours().stream()
                        .anyMatch(seen -> seen.outcome().toString().contains("found")),
                "give, take, give and look must be among them");
    }

    @Test
    void what_a_constant_holds_is_distinguished_from_what_looks_the_same() {
        assertProof(2, unit(Structures.Lazy.class, 2));
    }

    @Test
    void links_objects_of_the_class_with_null_others_and_themselves() {
        SequenceResult result = run(Structures.Chain.class, SequenceOptions.ofLength(3));
        assertEquals(
                List.of(ReasonCode.SHAPES),
                result.unit().reasons().stream().map(reason -> reason.code()).toList());
        assertTrue(
                result.behaviours().stream()
                        .anyMatch(seen -> seen.outcome().toString().contains("a circle")),
                "an object can be linked to itself: " + result.unit() + result.failures());
        assertTrue(
                result.unit().report().states() >= 8,
                "there are chains of two: " + result.unit().report());
    }

    @Test
    void type_variables_stand_for_what_the_user_says_and_only_then_for_all_that_there_is() {
        SequenceOptions some = SequenceOptions.ofLength(2).withMethods("Overloaded()", "put(Object)", "holds");
        UnitReport usual = run(Structures.Overloaded.class, some).unit().report();
        assertEquals(ReasonCode.SHAPES, usual.reasons().get(0).code());
        assertProof(
                2,
                run(Structures.Overloaded.class, some.withElements(PrimitiveType.LONG))
                        .unit()
                        .report());
        assertProof(
                3,
                run(Structures.Overloaded.class, some.withElements(PrimitiveType.BOOLEAN))
                        .unit()
                        .report());
    }

    @Test
    void names_with_types_choose_among_constructors_and_methods() {
        SequenceOptions one = SequenceOptions.ofLength(1).withElements(PrimitiveType.INT);
        assertEquals(
                2,
                run(Structures.Overloaded.class, one.withMethods("Overloaded(int)"))
                        .unit()
                        .report()
                        .states());
        assertEquals(4, run(Structures.Overloaded.class, one).unit().report().states());
        UnitReport wrong = run(Structures.Overloaded.class, one.withMethods("put(int)"))
                .unit()
                .report();
        assertEquals(Verdict.GAVE_UP, wrong.verdict());
        assertTrue(wrong.reasons().get(0).detail().contains("put(int)"), wrong.toString());
    }

    @Test
    void says_so_if_equal_boxes_are_distinguished() {
        UnitReport unit = unit(Structures.Fond.class, 2);
        assertEquals(
                List.of(ReasonCode.SHAPES),
                unit.reasons().stream().map(reason -> reason.code()).toList());
    }

    @Test
    void begins_with_factories_too_and_ends_where_they_refuse() {
        assertProof(1, unit(Structures.Positive.class, 2));
    }

    @Test
    void takes_the_same_paths_with_and_without_pruning() {
        SequenceOptions options = SequenceOptions.ofLength(3);
        UnitReport pruned = run(Structures.Numbers.class, options).unit().report();
        UnitReport whole =
                run(Structures.Numbers.class, options.withoutPruning()).unit().report();
        assertTrue(whole.states() > pruned.states());
        assertNotEquals(0, pruned.pruned());
        assertEquals(0, whole.pruned());
    }

    @Test
    void what_earlier_calls_answered_is_given_to_later_ones() {
        SequenceResult result = run(Structures.Cloakroom.class, SequenceOptions.ofLength(2));
        assertEquals(1, result.failures().size(), result.unit().toString());
        assertEquals("fetch", result.failures().get(0).trial().unit().name());
    }

    @Test
    void ints_are_taken_from_the_range_that_the_user_gives() {
        SequenceOptions options = SequenceOptions.ofLength(2);
        assertEquals(1, run(Structures.Vault.class, options).failures().size());
        SequenceResult within = run(Structures.Vault.class, options.within(new Range(3, 9)));
        assertEquals(1, within.failures().size());
        assertEquals(List.of(), within.unit().reasons());
        SequenceResult table = run(Structures.Table.class, options.within(new Range(0, 3)));
        assertProof(11, table.unit().report());
        assertProof(11, run(Structures.Table.class, options).unit().report());
    }

    @Test
    void ends_if_no_state_is_new_however_long_sequences_may_be() {
        assertProof(2, unit(Structures.Lazy.class, 1_000_000));
    }

    @Test
    void a_state_that_has_all_of_another_takes_its_place() {
        assertProof(3, unit(Structures.Latch.class, 2));
    }

    @Test
    void what_an_earlier_class_reached_counts_as_new_for_the_next() {
        SequenceOptions onlyNew =
                new SequenceOptions(0, 1, Set.of(), null, Range.ALL, Comparison.STRICT, null, true, true);
        // Nothing else explores this class: the second time everything in it has been reached before.
        List<Behaviour> alone = run(Structures.Turnstile.class, onlyNew).behaviours();
        assertEquals(5, alone.size(), alone.toString());
        assertEquals(alone, run(Structures.Turnstile.class, onlyNew).behaviours());
    }
}
