package dev.assay.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.wire.code.EnumerationCode;
import dev.assay.worker.choice.Abandoned;
import dev.assay.worker.choice.ChoiceSearch;
import dev.assay.worker.choice.Choices;
import dev.assay.worker.choice.Picker;
import dev.assay.worker.enumerate.ChoiceOrder;
import dev.assay.worker.enumerate.EnumerationSettings;
import dev.assay.worker.shadow.RecordedRuns;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Every order takes each way to choose once: from the depth, from the breadth, or shared out among shards. */
class ChoiceOrderTest {
    private static final int PROGRAMS = 150;

    @AfterEach
    void leave_no_search_behind() {
        Choices.begin(null);
        RecordedRuns.begin();
        RecordedRuns.end();
    }

    /** A program whose next choice depends on what it has chosen before; it has at least one choice. */
    private static List<Integer> run(long seed) {
        List<Integer> chosen = new ArrayList<>();
        long state = seed * 0x9E3779B97F4A7C15L + 1;
        do {
            state = (state ^ state >>> 27) * 0x94D049BB133111EBL;
            int value = Choices.intBetween(0, Math.floorMod((int) (state >>> 20), 4));
            chosen.add(value);
            state += value;
        } while (chosen.size() < 7 && Math.floorMod((int) (state >>> 40), 5) > 0);
        return chosen;
    }

    private static EnumerationSettings settings(int strategy, int shard, int shards) {
        return new EnumerationSettings(true, false, strategy, 1, shard, shards, Long.MAX_VALUE, 0, null);
    }

    /** What the runs that count chose, in their order. */
    private static List<List<Integer>> ordered(long seed, EnumerationSettings settings) {
        Picker picker = new Picker();
        ChoiceSearch search = new ChoiceSearch(true, false, picker);
        Choices.begin(search);
        ChoiceOrder order = ChoiceOrder.of(settings, search, picker);
        List<List<Integer>> found = new ArrayList<>();
        boolean hasMore = true;
        while (hasMore) {
            search.begin(false);
            RecordedRuns.begin(search);
            List<Integer> chosen = null;
            try {
                chosen = run(seed);
            } catch (Abandoned e) {
                assertTrue(search.isAbandoned(), search.trouble());
            }
            RecordedRuns.end();
            search.end();
            if (!search.isAbandoned() && order.counts()) {
                found.add(chosen);
            }
            if (!search.isAbandoned() || search.isAtLimit()) {
                hasMore = order.next();
            }
        }
        return found;
    }

    private static Set<String> set(List<List<Integer>> found) {
        Set<String> all = new TreeSet<>();
        found.forEach(each -> all.add(each.toString()));
        assertEquals(found.size(), all.size(), "a way was taken twice");
        return all;
    }

    /** All ways, by counting up the last choice that can be. */
    private static Set<String> plain(long seed) {
        return set(ordered(seed, settings(EnumerationCode.DEPTH_FIRST, 0, 1)));
    }

    @Test
    void the_depth_is_taken_in_the_order_of_a_dictionary() {
        for (int seed = 0; seed < PROGRAMS; seed++) {
            List<List<Integer>> found = ordered(seed, settings(EnumerationCode.DEPTH_FIRST, 0, 1));
            List<List<Integer>> sorted = new ArrayList<>(found);
            sorted.sort(ChoiceOrderTest::compare);
            assertEquals(sorted, found, "seed " + seed);
        }
    }

    private static int compare(List<Integer> one, List<Integer> other) {
        for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
            if (!one.get(i).equals(other.get(i))) {
                return one.get(i) - other.get(i);
            }
        }
        return one.size() - other.size();
    }

    @Test
    void the_breadth_takes_the_same_ways() {
        for (int seed = 0; seed < PROGRAMS; seed++) {
            List<List<Integer>> found = ordered(seed, settings(EnumerationCode.BREADTH_FIRST, 0, 1));
            assertEquals(plain(seed), set(found), "seed " + seed);
        }
    }

    @Test
    void shards_share_the_ways_out_without_a_gap_and_without_taking_one_twice() {
        int shared = 0;
        for (int seed = 0; seed < PROGRAMS; seed++) {
            int shards = 2 + seed % 4;
            List<List<Integer>> all = new ArrayList<>();
            int busy = 0;
            for (int shard = 0; shard < shards; shard++) {
                List<List<Integer>> found = ordered(seed, settings(EnumerationCode.DEPTH_FIRST, shard, shards));
                busy += found.isEmpty() ? 0 : 1;
                all.addAll(found);
            }
            assertEquals(plain(seed), set(all), "seed " + seed);
            shared += busy > 1 ? 1 : 0;
        }
        assertTrue(shared > PROGRAMS / 2, shared + " were shared out");
    }
}
