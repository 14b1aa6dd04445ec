package dev.assay.techniques.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.lab.process.LabOptions;
import dev.assay.model.ReasonCode;
import dev.assay.model.Verdict;
import dev.assay.techniques.explore.subjects.Diarist;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What happens in a world of its own is explored, is no proof, and does no harm as a test. */
class ExploredWorldTest {
    private static Exploration diarist;

    @BeforeAll
    static void explores() throws Exception {
        Path classes = Path.of(Diarist.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        diarist = Exploration.of(
                List.of(classes),
                Diarist.class.getName(),
                Duration.ofSeconds(90),
                LabOptions.defaults(),
                ExploreOptions.withSeed(0));
    }

    @ParameterizedTest
    @CsvSource({"temporary, ENVIRONMENT", "relative, WORLD", "process, WORLD"})
    void nothing_that_left_the_program_is_a_proof(String name, ReasonCode reason) {
        assertNotEquals(Verdict.EXHAUSTED, diarist.unit(name).verdict(), name);
        assertTrue(diarist.reasons(name).contains(reason), diarist.unit(name).toString());
    }

    @ParameterizedTest
    @CsvSource({"temporary, 2", "relative, 0", "process, 1", "quiet, 2"})
    void only_harmless_runs_are_examples(String name, long examples) {
        assertEquals(
                examples,
                diarist.result().behaviours().stream()
                        .filter(behaviour -> behaviour.trial().toString().contains(name))
                        .count(),
                name);
    }

    @Test
    void a_failure_whose_test_would_do_harm_is_no_finding() {
        assertTrue(
                diarist.result().failures().isEmpty(),
                diarist.result().failures().toString());
    }

    @Test
    void units_beside_are_explored_as_if_they_were_alone() {
        assertEquals(Verdict.EXHAUSTED, diarist.unit("quiet").verdict());
    }
}
