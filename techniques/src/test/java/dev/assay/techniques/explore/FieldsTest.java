package dev.assay.techniques.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Failure;
import dev.assay.model.ReasonCode;
import dev.assay.model.trial.Step;
import dev.assay.techniques.explore.subjects.Fields;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Objects come with their public fields set to what the code looks for. */
class FieldsTest {
    private static Exploration exploration;

    @BeforeAll
    static void explores_all_units() throws Exception {
        exploration = Exploration.of(Fields.class, Duration.ofMinutes(2));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "value",
                "three",
                "itself",
                "circle",
                "shared",
                "inherited",
                "generic",
                "made",
                "kept",
                "items",
                "source",
                "own"
            })
    void finds(String needle) {
        assertEquals(1, failures(needle).size(), () -> exploration.unit(needle).toString());
    }

    @Test
    void never_calls_a_unit_exhausted_whose_inputs_have_fields() {
        exploration
                .result()
                .units()
                .forEach(unit -> assertTrue(
                        unit.unit().endsWith("#Fields()")
                                || unit.reasons().stream().anyMatch(reason -> reason.code() == ReasonCode.SHAPES),
                        unit::toString));
    }

    @Test
    void sets_no_field_that_a_failure_does_not_need() {
        assertEquals(List.of("value = 12345"), assignments("value"));
        assertEquals(
                List.of("next = itself", "value = 7"),
                assignments("itself").stream().sorted().toList());
    }

    private static List<Failure> failures(String name) {
        return exploration.result().failures().stream()
                .filter(failure -> failure.trial().unit().name().equals(name)
                        && "java.lang.ArithmeticException".equals(failure.exception()))
                .toList();
    }

    private static List<String> assignments(String name) {
        Failure failure = failures(name).get(0);
        List<Step> steps = failure.trial().steps();
        return steps.stream()
                .filter(Step.Assignment.class::isInstance)
                .map(Step.Assignment.class::cast)
                .map(step -> step.name() + " = "
                        + (steps.get(step.value()) instanceof Step.Literal literal
                                ? literal.value()
                                : failure.trial().maker(step.value())
                                                == failure.trial().maker(step.receiver())
                                        ? "itself"
                                        : "another"))
                .toList();
    }
}
