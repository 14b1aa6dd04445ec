package dev.assay.techniques.sequence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.ReasonCode;
import dev.assay.model.Verdict;
import dev.assay.model.report.UnitReport;
import dev.assay.model.trial.FindingKind;
import dev.assay.techniques.sequence.subjects.Structures;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Classes of which not everything can be explored: each gets a verdict with its reason, and keeps what was explored. */
class HardSequenceTest extends SequenceLab {

    @Test
    void says_why_there_is_nothing_to_explore() {
        UnitReport unmade = unit(Structures.Unmade.class, 3);
        assertEquals(Verdict.GAVE_UP, unmade.verdict());
        assertEquals(ReasonCode.NO_INPUTS, unmade.reasons().get(0).code());
        UnitReport nothing = unit(Structures.class, 3);
        assertEquals(Verdict.GAVE_UP, nothing.verdict());
        UnitReport mute = unit(Structures.Mute.class, 3);
        assertEquals(Verdict.GAVE_UP, mute.verdict());
        assertEquals(ReasonCode.NO_CODE, mute.reasons().get(0).code());
        UnitReport unknown = run(
                        Structures.Counter.class, SequenceOptions.ofLength(3).withMethods("tock"))
                .unit()
                .report();
        assertEquals(ReasonCode.NO_CODE, unknown.reasons().get(0).code());
    }

    @Test
    void keeps_what_it_explored_beside_a_method_that_does_not_end() {
        SequenceResult result = run(Structures.Endless.class, SequenceOptions.ofLength(2));
        assertEquals(Verdict.BOUNDED, result.unit().verdict());
        assertEquals(FindingKind.NONTERMINATION, result.failures().get(0).kind());
        assertTrue(result.unit().report().states() >= 1);
    }

    @Test
    void says_so_if_there_is_no_such_method_to_compare_by() {
        UnitReport unit = run(
                        Structures.Counter.class, SequenceOptions.ofLength(2).comparedBy("nothing"))
                .unit()
                .report();
        assertEquals(Verdict.GAVE_UP, unit.verdict());
    }

    @Test
    void names_a_method_that_nothing_but_null_can_be_given_to_and_explores_the_others() {
        UnitReport unit = unit(Structures.HalfFed.class, 3);
        assertEquals(Verdict.BOUNDED, unit.verdict());
        assertTrue(codes(unit).contains(ReasonCode.NO_INPUTS), unit.toString());
        assertTrue(
                unit.reasons().toString().contains("eat(dev.assay.techniques.sequence.subjects.Structures$Food)"),
                unit.toString());
        assertEquals(4, unit.states());
    }

    @Test
    void keeps_the_lengths_that_there_was_time_for_if_states_never_repeat() {
        SequenceResult result =
                run(Structures.Counter.class, SequenceOptions.ofLength(1_000_000), Duration.ofSeconds(6));
        assertEquals(Verdict.BOUNDED, result.unit().verdict());
        assertEquals(ReasonCode.BUDGET, codes(result.unit().report()).get(0));
        assertTrue(result.unit().report().states() > 3, result.unit().report().toString());
        assertTrue(
                result.unit().reasons().get(0).detail().matches(".* sequences of length \\d+.*"),
                result.unit().toString());
        assertFalse(result.behaviours().isEmpty());
    }

    @Test
    void reports_a_constructor_that_always_throws() {
        UnitReport unit = unit(Structures.Stillborn.class, 3);
        assertEquals(0, unit.states());
        assertEquals(Verdict.EXHAUSTED, unit.verdict(), unit.toString());
    }
}
