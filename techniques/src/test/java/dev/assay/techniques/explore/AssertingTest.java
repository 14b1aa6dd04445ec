package dev.assay.techniques.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.model.ReasonCode;
import dev.assay.model.Verdict;
import dev.assay.techniques.explore.subjects.Asserting;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;

class AssertingTest {
    @Test
    void an_assert_that_changes_something_is_no_part_of_a_proof_and_others_are() throws Exception {
        Exploration explored = Exploration.of(Asserting.class, Duration.ofSeconds(60));
        assertEquals(Set.of(ReasonCode.ENVIRONMENT), Set.copyOf(explored.reasons("local")));
        assertEquals(Verdict.BOUNDED, explored.unit("container").verdict());
        assertEquals(Verdict.EXHAUSTED, explored.unit("pure").verdict());
    }
}
