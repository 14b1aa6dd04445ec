package dev.assay.techniques.enumerate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.lab.job.Enumeration;
import dev.assay.lab.job.EnumerationState;
import dev.assay.lab.process.LabOptions;
import dev.assay.model.Failure;
import dev.assay.model.ReasonCode;
import dev.assay.model.Verdict;
import dev.assay.model.report.UnitReport;
import dev.assay.model.trial.Step;
import dev.assay.techniques.enumerate.subjects.Programs;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class EnumerateTest {
    private static final EnumerateOptions DELAYED = EnumerateOptions.defaults();
    private static Enumerations programs;

    @BeforeAll
    static void open() throws Exception {
        programs = new Enumerations(Programs.class);
    }

    @AfterAll
    static void close() {
        programs.close();
    }

    @Test
    void builds_every_structure_once_whenever_choices_are_made() throws Exception {
        assertSame(24, "permutations", "4");
        assertSame(18, "untouched");
        assertSame(6, "triangle");
        assertSame(2, "cachedBoxes");
        assertSame(38, "expressions", "2");
        assertSame(7, "evens");
        assertSame(2, "weighted");
        assertSame(7, "chains", "3");
        assertSame(15, "heldObjects");
        assertSame(5, "buildersOfTheJdk");
    }

    /** The same structures, as many times, eagerly and delayed. */
    private static void assertSame(long count, String method, String... arguments) throws Exception {
        UnitReport delayed = programs.run(DELAYED, method, arguments).unit().report();
        UnitReport eager =
                programs.run(DELAYED.eager(), method, arguments).unit().report();
        assertEquals(List.of(), delayed.reasons(), method);
        assertEquals(Verdict.EXHAUSTED, delayed.verdict(), method);
        assertEquals(count, delayed.accepted(), method + " " + delayed.results());
        assertEquals(sorted(eager.results()), sorted(delayed.results()), method);
        assertTrue(delayed.paths() <= eager.paths(), method);
    }

    private static List<String> sorted(List<String> texts) {
        return texts.stream().sorted().toList();
    }

    @Test
    void delays_choices_through_collections_arrays_and_boxes() throws Exception {
        assertEquals(
                5, programs.run(DELAYED, "throughCollections").unit().report().paths());
        assertEquals(
                3125,
                programs.run(DELAYED.eager(), "throughCollections")
                        .unit()
                        .report()
                        .paths());
    }

    @Test
    void leaves_out_what_an_assumption_drops_at_once_and_counts_it() throws Exception {
        assertSame(9, "words", "3", "5");
        UnitReport ahead = programs.run(DELAYED, "words", "3", "5").unit().report();
        UnitReport all = programs.run(DELAYED.withoutLookingAhead(), "words", "3", "5")
                .unit()
                .report();
        assertEquals(sorted(all.results()), sorted(ahead.results()));
        assertEquals(all.paths(), ahead.paths() + ahead.pruned());
        assertEquals(0, all.pruned());
        assertTrue(ahead.pruned() > ahead.paths(), ahead.paths() + " paths");
    }

    @Test
    void begins_every_run_with_fresh_static_state() throws Exception {
        assertEquals(List.of("1"), programs.run(DELAYED, "counts").unit().results());
        assertEquals(
                10,
                programs.run(DELAYED.eager(), "counts").unit().results().stream()
                        .filter("1"::equals)
                        .count());
    }

    @Test
    void lets_suppliers_of_pools_choose() throws Exception {
        UnitReport delayed = programs.run(DELAYED, "choosingSupplier").unit().report();
        assertEquals(6, delayed.accepted(), delayed.results().toString());
        assertEquals(6, new HashSet<>(delayed.results()).size());
    }

    @Test
    void shows_structures_without_asking_them() throws Exception {
        assertEquals(
                List.of("Point[x=0, y=0]", "Point[x=1, y=0]", "Point[x=1, y=1]"),
                programs.run(DELAYED, "triangle").unit().results().subList(0, 3));
        assertTrue(programs.run(DELAYED, "chains", "2").unit().results().contains("#1=Link{next=#1, mark=0}"));
    }

    @Test
    void reports_what_is_thrown_with_the_smallest_choices_that_lead_there() throws Exception {
        EnumerateResult result = programs.run(DELAYED, "failsOnce", "3");
        Failure failure = result.failures().get(0);
        assertEquals("java.lang.IllegalStateException", failure.exception());
        assertEquals(List.of(3, 1, 2), chosen(failure));
        assertEquals(Verdict.EXHAUSTED, result.unit().verdict());
        assertEquals(5, result.unit().report().accepted());
    }

    private static List<Object> chosen(Failure failure) {
        List<Object> values = new ArrayList<>();
        for (Step step : failure.trial().steps()) {
            if (step instanceof Step.Literal literal && !literal.type().isPrimitive()) {
                values.add(literal.value());
            }
        }
        return values;
    }

    @Test
    void hands_each_structure_to_a_consumer() throws Exception {
        EnumerateResult result = programs.consume(DELAYED, "consume", "triangle");
        assertEquals(1, result.failures().size());
        assertEquals("consume", result.failures().get(0).trial().unit().name());
        assertEquals(4, result.failures().get(0).trial().steps().size(), "x, y, the point, the call");
        assertEquals(5, result.unit().report().accepted());
    }

    @Test
    void says_what_keeps_it_from_an_answer() throws Exception {
        assertGivesUp(ReasonCode.UNBOUNDED, "Choose.anyInt has no bound", "unbounded");
        assertGivesUp(ReasonCode.NONDETERMINISTIC, "the order of hashes", "depends");
        assertGivesUp(ReasonCode.NONDETERMINISTIC, "time", "dependsOnHashes");
        UnitReport first = programs.run(DELAYED, "throwsFirst").unit().report();
        assertEquals(ReasonCode.NOT_BUILT, first.reasons().get(0).code());
        UnitReport never = programs.run(DELAYED, "neverAccepts").unit().report();
        assertEquals(ReasonCode.NOTHING_ACCEPTED, never.reasons().get(0).code());
        assertEquals(0, never.accepted());
    }

    @Test
    void says_what_to_do_if_choices_do_not_end() throws Exception {
        assertGivesUp(ReasonCode.UNBOUNDED, "more than a million choices: give the program a bound", "endless");
        UnitReport many = programs.run(DELAYED, Listener.SILENT, Duration.ofSeconds(2), null, "tooMany")
                .unit()
                .report();
        assertEquals(Verdict.BOUNDED, many.verdict());
        assertEquals(ReasonCode.BUDGET, many.reasons().get(0).code());
        assertTrue(many.reasons().get(0).detail().contains("give more with --budget"), many.reasons()::toString);
        UnitReport deep = programs.run(DELAYED, Listener.SILENT, Duration.ofSeconds(2), null, "deeper")
                .unit()
                .report();
        assertTrue(deep.verdict() != Verdict.EXHAUSTED, deep.reasons()::toString);
        assertTrue(deep.reasons().get(0).detail().contains("bound"), deep.reasons()::toString);
    }

    @Test
    void says_so_if_nothing_can_be_built() throws Exception {
        EnumerateResult early = programs.run(DELAYED, "throwsWhileLoading");
        assertTrue(
                early.unit().reasons().get(0).detail().contains("before its first choice"),
                early.unit().reasons()::toString);
        assertEquals("java.lang.NumberFormatException", early.failures().get(0).exception());
        UnitReport never = programs.run(DELAYED, "contradicts").unit().report();
        assertEquals(ReasonCode.NOTHING_ACCEPTED, never.reasons().get(0).code());
        assertTrue(never.reasons().get(0).detail().contains("dropped by an assumption"), never.reasons()::toString);
    }

    private static void assertGivesUp(ReasonCode code, String words, String method) throws Exception {
        UnitReport unit = programs.run(DELAYED, method).unit().report();
        assertEquals(Verdict.GAVE_UP, unit.verdict(), method + unit);
        assertEquals(code, unit.reasons().get(0).code(), method);
        assertTrue(
                unit.reasons().get(0).detail().contains(words), unit.reasons().toString());
        assertEquals(0, unit.accepted());
    }

    @Test
    void reads_arguments_of_many_types_and_refuses_what_does_not_fit() throws Exception {
        UnitReport unit = programs.run(DELAYED, "takes", "-3", "true", "x", "GREEN", "a b")
                .unit()
                .report();
        assertEquals("-3 true x GREEN a b 0", unit.results().get(0));
        assertRefused("takes 5 arguments, but --args gives none", "takes");
        assertRefused("'x' is no int", "takes", "x", "true", "x", "RED", "");
        assertRefused("'yes' is no boolean", "takes", "1", "yes", "x", "RED", "");
        assertRefused("there are RED, GREEN", "takes", "1", "true", "x", "BLUE", "");
        assertRefused("is not static", "instance");
    }

    private static void assertRefused(String words, String method, String... arguments) {
        UnfitArguments refused = assertThrows(UnfitArguments.class, () -> programs.run(DELAYED, method, arguments));
        assertTrue(refused.getMessage().contains(words), refused.getMessage());
    }

    @Test
    void takes_the_same_ways_in_any_order() throws Exception {
        EnumerateOptions breadth = options(Enumeration.Order.BREADTH, 1, 1, Optional.empty());
        for (String[] each : new String[][] {{"permutations", "4"}, {"chains", "3"}, {"triangle"}}) {
            String[] arguments = each.length == 1 ? new String[0] : new String[] {each[1]};
            UnitReport deep = programs.run(DELAYED, each[0], arguments).unit().report();
            UnitReport broad = programs.run(breadth, each[0], arguments).unit().report();
            assertEquals(deep.paths(), broad.paths(), each[0]);
            assertEquals(sorted(deep.results()), sorted(broad.results()), each[0]);
        }
    }

    @Test
    void shares_the_search_out_without_gaps_and_overlaps() throws Exception {
        UnitReport whole = programs.run(DELAYED, "permutations", "5").unit().report();
        List<String> all = new ArrayList<>();
        long paths = 0;
        for (int shard = 1; shard <= 4; shard++) {
            UnitReport part = programs.run(
                            options(Enumeration.Order.DEPTH, shard, 4, Optional.empty()), "permutations", "5")
                    .unit()
                    .report();
            assertEquals(ReasonCode.SHARD, part.reasons().get(0).code());
            assertTrue(part.paths() > whole.paths() / 8, "part " + shard + " has " + part.paths() + " paths");
            all.addAll(part.results());
            paths += part.paths();
        }
        assertEquals(whole.paths(), paths);
        assertEquals(sorted(whole.results()), sorted(all));
    }

    @Test
    void samples_at_random_by_seed_and_by_weight() throws Exception {
        EnumerateOptions sample = options(Enumeration.Order.RANDOM, 1, 1, Optional.of(200L));
        UnitReport one = programs.run(sample, "weighted").unit().report();
        assertEquals(one.results(), programs.run(sample, "weighted").unit().results());
        long often = one.results().stream().filter("often"::equals).count();
        assertTrue(often > 150 && often < 200, often + " of 200");
        assertEquals(Verdict.BOUNDED, one.verdict());
        UnitReport lists = programs.run(sample, "permutations", "3").unit().report();
        assertTrue(new TreeSet<>(lists.results()).size() > 3, lists.results().toString());
    }

    @Test
    void stops_where_it_is_asked_to() throws Exception {
        UnitReport some = programs.run(options(Enumeration.Order.DEPTH, 1, 1, Optional.of(10L)), "permutations", "4")
                .unit()
                .report();
        assertEquals(10, some.paths());
        assertEquals(ReasonCode.LIMIT, some.reasons().get(0).code());
    }

    /** More than the pipe holds, heard by somebody who once needs longer than any run may take. */
    @Test
    void waits_for_whoever_reads_the_structures() throws Exception {
        LabOptions impatient = LabOptions.defaults().forEnumerating().withWallClock(Duration.ofSeconds(2));
        List<String> heard = new ArrayList<>();
        Listener slow = new Listener() {
            @Override
            public void structure(String text) {
                if (heard.isEmpty()) {
                    sleep(Duration.ofMillis(7500));
                }
                heard.add(text.substring(5000));
            }

            @Override
            public void reached(EnumerationState state) {
                // Only structures count here.
            }
        };
        try (Enumerations others = new Enumerations(Programs.class, impatient)) {
            EnumerateOptions all = new EnumerateOptions(
                    false, true, Enumeration.Order.DEPTH, 0, 1, 1, Optional.empty(), true, EnumerationState.start());
            UnitReport unit = others.run(all, slow, Duration.ofSeconds(60), null, "longTexts", "10000")
                    .unit()
                    .report();
            assertEquals(List.of(), unit.reasons());
            assertEquals(10_000, heard.size());
        }
    }

    private static void sleep(Duration time) {
        try {
            Thread.sleep(time.toMillis());
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static EnumerateOptions options(Enumeration.Order order, int shard, int shards, Optional<Long> limit) {
        return new EnumerateOptions(false, true, order, 7, shard, shards, limit, false, EnumerationState.start());
    }
}
