package dev.assay.techniques.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Failure;
import dev.assay.model.ReasonCode;
import dev.assay.model.Verdict;
import dev.assay.model.report.Examination;
import dev.assay.model.report.UnitReport;
import dev.assay.model.trial.FindingKind;
import dev.assay.model.trial.Step;
import dev.assay.techniques.explore.subjects.Maze;
import dev.assay.techniques.explore.subjects.Tally;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ExploreTest {
    private static ExploreResult result;

    @BeforeAll
    static void explores_the_maze() throws Exception {
        result = Exploration.withEndless(Maze.class, "count").result();
    }

    @Test
    void finds_every_order_of_four_numbers_and_proves_that_there_are_no_more() {
        assertEquals(24, unit("orders").paths());
        assertEquals(Verdict.EXHAUSTED, unit("orders").verdict());
    }

    @Test
    void finds_every_weak_order_of_four_numbers_through_the_tree_of_the_jdk() {
        assertEquals(75, unit("distinct").paths());
        assertEquals(Verdict.EXHAUSTED, unit("distinct").verdict());
    }

    @Test
    void finds_the_one_input_that_fails() {
        Failure needle = failure("needle");
        assertEquals("java.lang.ArrayIndexOutOfBoundsException", needle.exception());
        assertEquals(0x5DEECE66DL ^ 0x1122334455L, argument(needle));
        assertEquals(Verdict.EXHAUSTED, unit("needle").verdict());
    }

    @Test
    void finds_an_assertion_behind_a_guard() {
        assertEquals(FindingKind.ASSERTION, failure("guarded").kind());
        assertEquals(1234, argument(failure("guarded")));
    }

    @Test
    void solves_for_the_arguments_of_constructors() {
        assertEquals("java.lang.ArithmeticException", failure("open").exception());
        assertEquals(Verdict.BOUNDED, unit("open").verdict());
        assertEquals(
                List.of(ReasonCode.SHAPES),
                unit("open").reasons().stream().map(reason -> reason.code()).toList());
    }

    @Test
    void never_calls_a_loop_without_bound_exhausted() {
        assertEquals(Verdict.BOUNDED, unit("count").verdict());
        assertTrue(unit("count").paths() > 3);
    }

    @Test
    void findings_are_as_small_as_they_can_be() {
        Failure wide = failure("wide");
        assertEquals(
                List.of(1001, 0, false),
                wide.trial().call().arguments().stream()
                        .map(step -> ((Step.Literal) wide.trial().steps().get(step)).value())
                        .toList());
    }

    @Test
    void writes_down_behaviours_that_reach_something_new() {
        assertFalse(result.behaviours().isEmpty());
    }

    @Test
    void stops_early_if_nothing_new_comes_up() throws Exception {
        ExploreResult tally =
                Exploration.of(Tally.class, Duration.ofSeconds(15)).result();
        UnitReport isOdd = unit(tally, "isOdd");
        assertEquals(Verdict.BOUNDED, isOdd.verdict());
        assertTrue(
                isOdd.reasons().stream().anyMatch(reason -> reason.code() == ReasonCode.SATURATED),
                () -> isOdd.reasons().toString());
        assertTrue(tally.behaviours().size() >= 3, "a constructed tally, odd and even ones");
    }

    private static UnitReport unit(String name) {
        return unit(result, name);
    }

    private static UnitReport unit(ExploreResult result, String name) {
        return result.units().stream()
                .map(Examination::report)
                .filter(unit -> unit.unit().contains("#" + name + "("))
                .findFirst()
                .orElseThrow();
    }

    private static Failure failure(String name) {
        List<Failure> all = result.failures().stream()
                .filter(failure -> failure.trial().unit().name().equals(name))
                .toList();
        assertEquals(1, all.size(), name + " " + all);
        return all.get(0);
    }

    private static Object argument(Failure failure) {
        int last = failure.trial().call().arguments().get(0);
        return ((Step.Literal) failure.trial().steps().get(last)).value();
    }
}
