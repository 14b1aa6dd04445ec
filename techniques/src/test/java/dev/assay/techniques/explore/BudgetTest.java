package dev.assay.techniques.explore;

import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Verdict;
import dev.assay.techniques.explore.subjects.Factors;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class BudgetTest {

    /** One question, to which no solver knows the answer within hours. */
    @Test
    void a_single_hard_question_does_not_take_more_time_than_there_is() throws Exception {
        Instant start = Instant.now();
        Exploration exploration = Exploration.of(Factors.class, Duration.ofSeconds(6));
        Duration taken = Duration.between(start, Instant.now());
        // Far more than the budget, for busy machines, and far less than the question takes.
        assertTrue(taken.compareTo(Duration.ofSeconds(60)) < 0, taken::toString);
        // On a busy machine the first run may not even have begun.
        assertNotEquals(Verdict.EXHAUSTED, exploration.unit("factors").verdict());
    }
}
