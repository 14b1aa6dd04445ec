package dev.assay.techniques.explore.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.ReasonCode;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Random programs: exploring them and running them with all their inputs shows the same outcomes. */
class DifferentialTest {
    /** Programs of the slow run; a system property asks for others. */
    private static final int MANY = Integer.getInteger("assay.differential.programs", 5000);

    private static final long FIRST_SEED = Long.getLong("assay.differential.seed", 1_000_000);

    @Test
    void random_programs_have_the_outcomes_that_exploration_finds() {
        check(Proof.of(1, 300));
    }

    @Test
    @Tag("slow")
    void thousands_of_random_programs_have_the_outcomes_that_exploration_finds() {
        check(Proof.of(FIRST_SEED, MANY));
    }

    private static void check(Proof proof) {
        assertEquals(List.of(), proof.disagreements(), () -> String.join("\n", proof.disagreements()));
        assertEquals(0, proof.unexplained(), proof::summary);
        assertTrue(proof.because(ReasonCode.BUDGET) * 100 <= proof.programs(), proof::summary);
        assertTrue(proof.because(ReasonCode.UNKNOWN) * 100 <= proof.programs(), proof::summary);
        // Programs with static state that a second call would find changed must not be exhausted.
        int decided = proof.exhausted() + proof.because(ReasonCode.STATIC_STATE);
        assertTrue(decided * 100 >= proof.programs() * 90, proof::summary);
    }
}
