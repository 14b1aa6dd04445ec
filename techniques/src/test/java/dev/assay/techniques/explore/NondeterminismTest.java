package dev.assay.techniques.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.ReasonCode;
import dev.assay.model.Verdict;
import dev.assay.techniques.explore.subjects.Moody;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NondeterminismTest {
    private static Exploration moods;

    @BeforeAll
    static void explores() throws Exception {
        moods = Exploration.withEndless(Moody.class, "isLeapDay");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "expired",
                "sinceStart",
                "dice",
                "shuffled",
                "version",
                "firstSide",
                "firstKey",
                "longName",
                "configured",
                "isLeapDay",
                "stopwatch",
                "waits"
            })
    void what_looks_at_more_than_its_inputs_is_never_exhausted(String name) {
        assertEquals(Verdict.BOUNDED, moods.unit(name).verdict(), name);
        assertTrue(
                moods.reasons(name).contains(ReasonCode.ENVIRONMENT),
                moods.unit(name).toString());
    }

    @Test
    void what_differs_is_also_found_by_running_it_again() {
        assertEquals(Verdict.BOUNDED, moods.unit("counted").verdict());
        assertTrue(
                moods.reasons("counted").contains(ReasonCode.NONDETERMINISTIC),
                moods.unit("counted").toString());
    }

    @Test
    void what_an_earlier_call_changes_is_an_input() {
        assertEquals(List.of(ReasonCode.STATIC_STATE), moods.reasons("called"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"hashed", "seeded"})
    void what_only_seems_to_is_a_proof(String name) {
        assertEquals(
                Verdict.EXHAUSTED, moods.unit(name).verdict(), moods.unit(name).toString());
        assertEquals(2, moods.unit(name).paths());
    }

    @ParameterizedTest
    @ValueSource(strings = {"expired", "sinceStart", "isLeapDay", "stopwatch"})
    void clocks_stand_still_so_that_runs_go_where_they_are_meant_to(String name) {
        assertFalse(
                moods.reasons(name).contains(ReasonCode.DIVERGED),
                moods.unit(name).toString());
        assertTrue(moods.unit(name).runs() > 1, moods.unit(name).toString());
    }

    @Test
    void whoever_waits_for_time_to_pass_comes_to_an_end() {
        assertTrue(moods.unit("waits").accepted() > 0, moods.unit("waits").toString());
    }

    @Test
    void the_reason_names_the_place() {
        String reasons = moods.unit("expired").reasons().toString();
        assertTrue(reasons.contains("the time was read at " + Moody.class.getName() + ".expired(Moody.java:"), reasons);
    }
}
