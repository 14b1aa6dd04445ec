package dev.assay.techniques.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.lab.process.LabOptions;
import dev.assay.model.Failure;
import dev.assay.model.ReasonCode;
import dev.assay.model.Verdict;
import dev.assay.model.trial.FindingKind;
import dev.assay.techniques.explore.subjects.Hostile;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HostileTest {
    private static final Duration BUDGET = Duration.ofSeconds(90);

    private static Exploration hostile;

    @BeforeAll
    static void explores() throws Exception {
        Path classes = Path.of(Hostile.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        LabOptions impatient = LabOptions.defaults()
                .withFuel(300_000)
                .withWallClock(Duration.ofSeconds(2))
                .withHeapMegabytes(96);
        hostile = Exploration.of(
                List.of(classes), Hostile.class.getName(), BUDGET, impatient, ExploreOptions.withSeed(0));
    }

    @ParameterizedTest
    @CsvSource({
        "spin, FUEL",
        "recurse, FUEL",
        "fill, MEMORY",
        "start, SCHEDULE",
        "sleep, HUNG",
        "await, HUNG",
        "read, ENVIRONMENT",
        "call, MISSING_CLASS",
        "load, MISSING_CLASS",
        "swallow, ENVIRONMENT",
        "exit, DENIED"
    })
    void every_unit_ends_in_a_verdict_with_its_reason(String name, ReasonCode reason) {
        assertNotEquals(Verdict.EXHAUSTED, hostile.unit(name).verdict(), name);
        assertTrue(hostile.reasons(name).contains(reason), hostile.unit(name).toString());
    }

    @Test
    void memory_that_is_not_there_is_no_proof() {
        assertNotEquals(Verdict.EXHAUSTED, hostile.unit("swallowMemory").verdict());
    }

    @Test
    void units_beside_are_explored_as_if_they_were_alone() {
        assertEquals(
                Verdict.EXHAUSTED,
                hostile.unit("innocent").verdict(),
                hostile.unit("innocent").toString());
        assertEquals(2, hostile.unit("innocent").paths());
    }

    @Test
    void what_does_not_end_is_a_finding() {
        assertEquals(FindingKind.NONTERMINATION, failure("spin").kind());
        assertEquals("java.lang.StackOverflowError", failure("recurse").exception());
    }

    @Test
    void other_paths_of_a_hostile_unit_are_found() {
        assertTrue(hostile.unit("sleep").accepted() > 0);
        assertTrue(hostile.unit("fill").accepted() > 0);
    }

    private static Failure failure(String name) {
        return hostile.result().failures().stream()
                .filter(failure -> failure.trial().unit().name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
