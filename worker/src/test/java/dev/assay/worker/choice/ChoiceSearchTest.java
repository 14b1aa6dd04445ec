package dev.assay.worker.choice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.worker.shadow.term.Expr;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The search over choices, compared with plain enumeration of random programs. */
class ChoiceSearchTest {
    private static final int PROGRAMS = 1500;
    private static final int LESS = 161;

    /** Runs programs as code under test would, and gathers what their runs chose. */
    private static final class Runner implements ChoiceProgram.Run {
        private final ChoiceSearch search;
        private final List<Integer> ids = new ArrayList<>();
        private final List<String> found = new ArrayList<>();
        private int runs;

        Runner(ChoiceSearch search) {
            this.search = search;
        }

        @Override
        public int choose(int low, int high) {
            int value = search.choose(ChoicesMade.INT, low, high);
            ids.add(search.lastCreated());
            return value;
        }

        @Override
        public int look(int index) {
            Expr shadow = shadow(index);
            if (shadow != null) {
                search.used(shadow);
            }
            return search.value(ids.get(index));
        }

        @Override
        public boolean assumesLess(int index, int other, boolean holds) {
            Expr shadow = shadow(index);
            if (shadow != null) {
                search.assumed(search.value(ids.get(index)), other, shadow, null, LESS, holds);
            }
            return look(index) < other == holds;
        }

        private Expr shadow(int index) {
            int id = ids.get(index);
            return search.needsShadow(id) ? Expr.input(id, ChoicesMade.INT, search.value(id)) : null;
        }

        /** One run; adds all lists of values that it stands for unless it was dropped or must be begun again. */
        void run(ChoiceProgram program) {
            ids.clear();
            search.begin(false);
            runs++;
            try {
                if (program.run(this)) {
                    expand(0, new ArrayList<>());
                }
            } catch (Abandoned e) {
                assertTrue(search.isAbandoned(), search.trouble());
            }
            search.end();
            assertNull(search.trouble());
        }

        /** A choice that is open stands for all its values. */
        private void expand(int index, List<Integer> values) {
            if (index == ids.size()) {
                found.add(values.toString());
                return;
            }
            int id = ids.get(index);
            boolean isOpen = search.isOpen(id) && search.needsShadow(id);
            int low = isOpen ? search.low(id) : search.value(id);
            for (int value = low; value < low + (isOpen ? search.width(id) : 1); value++) {
                values.add(value);
                expand(index + 1, values);
                values.remove(values.size() - 1);
            }
        }

        void runAll(ChoiceProgram program) {
            boolean hasMore = true;
            while (hasMore) {
                run(program);
                hasMore = search.isAbandoned() || search.advance(0);
            }
        }
    }

    private static Runner searched(ChoiceProgram program, boolean isEager, boolean looksAhead) {
        Runner runner = new Runner(new ChoiceSearch(isEager, looksAhead, new Picker()));
        runner.runAll(program);
        return runner;
    }

    /** The found lists as a set, none of which was found twice. */
    private static Set<String> once(List<String> found) {
        Set<String> all = new TreeSet<>(found);
        assertEquals(found.size(), all.size(), "something was found twice: " + found);
        return all;
    }

    @Test
    void choices_that_are_made_at_once_are_taken_in_all_ways_each_once() {
        for (int seed = 0; seed < PROGRAMS; seed++) {
            ChoiceProgram program = new ChoiceProgram(seed, false);
            assertEquals(program.enumerate(), once(searched(program, true, false).found), "seed " + seed);
        }
    }

    @Test
    void choices_that_wait_for_their_use_are_taken_in_all_ways_with_fewer_runs() {
        long eager = 0;
        long delayed = 0;
        for (int seed = 0; seed < PROGRAMS; seed++) {
            ChoiceProgram program = new ChoiceProgram(seed, false);
            Runner runner = searched(program, false, false);
            assertEquals(program.enumerate(), once(runner.found), "seed " + seed);
            eager += searched(program, true, false).runs;
            delayed += runner.runs;
        }
        assertTrue(2 * delayed < eager, delayed + " runs instead of " + eager);
    }

    @Test
    void looking_ahead_leaves_out_only_what_assumptions_drop() {
        long blind = 0;
        long ahead = 0;
        long pruned = 0;
        for (int seed = 0; seed < PROGRAMS; seed++) {
            ChoiceProgram program = new ChoiceProgram(seed, true);
            Set<String> expected = program.enumerate();
            Runner runner = searched(program, false, true);
            assertEquals(expected, once(runner.found), "seed " + seed);
            Runner other = searched(program, false, false);
            assertEquals(expected, once(other.found), "seed " + seed);
            blind += other.runs;
            ahead += runner.runs;
            pruned += runner.search.pruned();
        }
        assertTrue(pruned > 0 && ahead < blind, pruned + " left out, " + ahead + " runs instead of " + blind);
    }

    @Test
    void a_search_continues_where_another_one_stood() {
        for (int seed = 0; seed < PROGRAMS; seed++) {
            ChoiceProgram program = new ChoiceProgram(seed, true);
            List<String> whole = searched(program, false, true).found;
            Runner first = new Runner(new ChoiceSearch(false, true, new Picker()));
            boolean hasMore = true;
            for (int i = 0; hasMore && i < 1 + seed % 5; i++) {
                first.run(program);
                hasMore = first.search.isAbandoned() || first.search.advance(0);
            }
            if (hasMore) {
                Runner second = new Runner(new ChoiceSearch(false, true, new Picker()));
                second.search.resume(first.search.state());
                second.runAll(program);
                first.found.addAll(second.found);
            }
            assertEquals(new TreeSet<>(whole), once(first.found), "seed " + seed);
        }
    }

    @Test
    void random_runs_choose_what_the_program_allows_and_in_time_all_of_it() {
        for (int seed = 0; seed < 50; seed++) {
            ChoiceProgram program = new ChoiceProgram(seed, false);
            Set<String> allowed = program.enumerate();
            Runner runner = new Runner(new ChoiceSearch(true, false, Picker.random(seed)));
            for (int i = 0; i < 60 * allowed.size(); i++) {
                runner.run(program);
                runner.search.restart(new int[] {0});
            }
            assertEquals(allowed, new TreeSet<>(runner.found), "seed " + seed);
        }
    }

    @Test
    void the_same_seed_picks_the_same_and_weights_are_kept() {
        List<Integer> picks = new ArrayList<>();
        for (int round = 0; round < 2; round++) {
            Picker picker = Picker.random(5);
            picker.weigh(new int[] {1, 0, 3});
            int[] counts = new int[3];
            for (int i = 0; i < 4000; i++) {
                counts[picker.first(0, 2)]++;
            }
            assertEquals(0, counts[1]);
            assertTrue(counts[2] > 2800 && counts[2] < 3200, counts[2] + " of 4000");
            picks.add(counts[0]);
        }
        assertEquals(picks.get(0), picks.get(1));
    }

    @Test
    void a_program_that_chooses_otherwise_when_it_is_repeated_is_found_out() {
        ChoiceSearch search = new ChoiceSearch(true, false, new Picker());
        search.begin(false);
        search.choose(ChoicesMade.INT, 0, 3);
        search.choose(ChoicesMade.INT, 0, 3);
        search.end();
        search.advance(0);
        search.begin(false);
        assertThrows(Abandoned.class, () -> search.choose(ChoicesMade.INT, 0, 5));
        assertNotNull(search.trouble());
        search.begin(false);
        search.choose(ChoicesMade.INT, 0, 3);
        search.end();
        assertEquals("only 1 of the first 2 choices came up again", search.trouble());
    }

    @Test
    void a_run_that_goes_deeper_than_the_picker_is_abandoned() {
        Picker picker = new Picker();
        picker.limit(2);
        ChoiceSearch search = new ChoiceSearch(true, false, picker);
        search.begin(false);
        search.choose(ChoicesMade.INT, 0, 1);
        search.choose(ChoicesMade.INT, 0, 1);
        assertThrows(Abandoned.class, () -> search.choose(ChoicesMade.INT, 0, 1));
        assertTrue(search.isAbandoned() && search.isAtLimit());
    }
}
