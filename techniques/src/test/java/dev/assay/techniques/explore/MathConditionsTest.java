package dev.assay.techniques.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.assay.model.Failure;
import dev.assay.model.Verdict;
import dev.assay.techniques.explore.subjects.MathConditions;
import java.lang.reflect.Modifier;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Functions that no solver knows are searched, and nothing is concluded from a search that finds nothing. */
class MathConditionsTest {
    private static Exploration exploration;

    @BeforeAll
    static void explores_all_units() throws Exception {
        exploration = Exploration.of(MathConditions.class, Duration.ofMinutes(2));
    }

    @Test
    void finds_an_input_for_each_condition() {
        Set<String> missing = Arrays.stream(MathConditions.class.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()))
                .map(java.lang.reflect.Method::getName)
                .filter(name -> !name.startsWith("safe"))
                .collect(Collectors.toCollection(TreeSet::new));
        for (Failure failure : exploration.result().failures()) {
            missing.remove(failure.trial().unit().name());
        }

        assertEquals(Set.of(), missing);
    }

    @Test
    void never_calls_a_unit_exhausted_for_a_condition_that_was_only_searched() {
        for (String name : List.of("safe", "safeForBytes")) {
            assertNotEquals(Verdict.EXHAUSTED, exploration.unit(name).verdict(), name);
        }
    }
}
