package dev.assay.techniques.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.assay.model.ReasonCode;
import dev.assay.model.Verdict;
import dev.assay.techniques.explore.subjects.Reservoir;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What fills the memory is learned once for a class, and stands in nobody's way afterwards. */
class CostlyValuesTest {
    private static final Set<String> UNITS = Set.of("first", "second", "third", "fourth", "fifth", "sixth");

    private static Exploration exploration;

    @BeforeAll
    static void explores_all_units() throws Exception {
        exploration = Exploration.of(Reservoir.class, Duration.ofSeconds(20));
    }

    @Test
    void every_unit_is_searched_although_large_objects_fill_the_memory() {
        Set<String> failing = new TreeSet<>();
        exploration.result().failures().stream()
                .filter(failure -> "java.lang.ArithmeticException".equals(failure.exception()))
                .forEach(failure -> failing.add(failure.trial().unit().name()));

        assertEquals(new TreeSet<>(UNITS), failing);
    }

    @Test
    void nobody_is_left_alone_because_of_the_memory() {
        for (String name : UNITS) {
            List<ReasonCode> reasons = exploration.reasons(name);

            assertEquals(Verdict.BOUNDED, exploration.unit(name).verdict(), name);
            assertFalse(reasons.contains(ReasonCode.LIMIT), () -> name + reasons);
        }
    }
}
