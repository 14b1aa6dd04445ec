package dev.assay.techniques.sequence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Failure;
import dev.assay.model.ReasonCode;
import dev.assay.model.Verdict;
import dev.assay.model.trial.FindingKind;
import dev.assay.techniques.sequence.subjects.Pacts;
import java.util.List;
import org.junit.jupiter.api.Test;

class ContractSequenceTest extends SequenceLab {

    private static SequenceResult run(Class<?> target, int length) {
        return run(target, SequenceOptions.ofLength(length));
    }

    @Test
    void what_is_required_of_arguments_rules_sequences_out() {
        SequenceResult result = run(Pacts.Rising.class, 4);
        assertEquals(List.of(), result.unit().reasons());
        assertEquals(Verdict.EXHAUSTED, result.unit().verdict());
        assertEquals(List.of(), result.failures());
        assertEquals(5, result.unit().report().states(), "one for each number of calls");
    }

    @Test
    void a_promise_that_is_broken_late_and_for_one_argument_is_a_failure() {
        assertEquals(List.of(), run(Pacts.Late.class, 2).failures());
        SequenceResult result = run(Pacts.Late.class, 4);
        assertEquals(List.of(), result.unit().reasons());
        assertEquals(
                List.of(FindingKind.POSTCONDITION),
                result.failures().stream().map(Failure::kind).toList());
        assertEquals("next", result.failures().get(0).trial().unit().name());
    }

    @Test
    void an_invariant_that_a_sequence_breaks_is_a_failure_and_ends_the_sequence() {
        SequenceResult result = run(Pacts.Purse.class, 3);
        assertEquals(List.of(), result.unit().reasons());
        assertEquals(
                List.of(FindingKind.INVARIANT),
                result.failures().stream().map(Failure::kind).toList());
        Failure failure = result.failures().get(0);
        assertEquals("take", failure.trial().unit().name());
    }

    @Test
    void contracts_of_strings_and_type_variables_hold_in_longer_sequences_too() {
        SequenceResult result = run(Pacts.Labelled.class, 3);
        assertEquals(
                List.of(ReasonCode.SHAPES),
                codes(result.unit().report()),
                result.unit().report().toString());
        assertEquals(List.of(), result.failures());
        assertTrue(result.unit().report().accepted() > 0);
    }

    @Test
    void what_was_required_of_another_object_still_holds_of_it() {
        SequenceResult result = run(Pacts.Pair.class, 3);
        assertEquals(
                List.of(ReasonCode.SHAPES),
                codes(result.unit().report()),
                result.unit().report().toString());
        assertEquals(List.of(), result.failures());
    }

    @Test
    void a_condition_that_cannot_be_understood_is_reported() {
        SequenceResult result = run(Pacts.Garbled.class, 2);
        assertEquals(
                List.of(ReasonCode.CONTRACT),
                codes(result.unit().report()),
                result.unit().toString());
    }
}
