package dev.assay.worker.choice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.worker.shadow.DroppedRun;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Pools of objects: every way in which calls can share objects comes up once, however late the objects are looked at. */
class PoolTest {
    private static final int NULL = -1;

    /** Calls of a pool: true stands for {@code fresh}, false for {@code any}. */
    private record Calls(List<Boolean> isFresh, int size, boolean withNull) {

        static Calls random(Random random) {
            List<Boolean> calls = new ArrayList<>();
            for (int i = 2 + random.nextInt(4); i > 0; i--) {
                calls.add(random.nextInt(3) == 0);
            }
            return new Calls(calls, 1 + random.nextInt(4), random.nextBoolean());
        }

        /** All ways to share objects, each call's object by the place where it came up first. */
        Set<String> enumerate() {
            Set<String> found = new TreeSet<>();
            extend(new ArrayList<>(), 0, found);
            return found;
        }

        private void extend(List<Integer> taken, int objects, Set<String> found) {
            if (taken.size() == isFresh.size()) {
                found.add(taken.toString());
                return;
            }
            boolean fresh = isFresh.get(taken.size());
            for (int next = NULL; next <= objects; next++) {
                boolean isNew = next == objects;
                boolean isAllowed = isNew ? objects < size : !fresh && (next != NULL || withNull);
                if (isAllowed) {
                    taken.add(next);
                    extend(taken, isNew ? objects + 1 : objects, found);
                    taken.remove(taken.size() - 1);
                }
            }
        }
    }

    private static final class Thing {}

    /** Makes the calls of one run; which objects are looked at early depends on the seed. */
    private static String run(ChoiceSearch search, Calls calls, long seed) {
        Random looks = new Random(seed);
        Pool pool = new Pool(search, calls.size, calls.withNull, Thing::new);
        List<Object> objects = new ArrayList<>();
        for (boolean fresh : calls.isFresh) {
            objects.add(fresh ? pool.fresh() : pool.any());
            Object looked = objects.get(looks.nextInt(objects.size()));
            if (looks.nextBoolean()) {
                search.used(looked);
            }
        }
        objects.forEach(search::used);
        Map<Object, Integer> numbers = new IdentityHashMap<>();
        List<Integer> shared = new ArrayList<>();
        for (Object object : objects) {
            shared.add(object == null ? NULL : numbers.computeIfAbsent(object, fresh -> numbers.size()));
        }
        return shared.toString();
    }

    private static List<String> searched(Calls calls, boolean isEager, long seed) {
        ChoiceSearch search = new ChoiceSearch(isEager, false, new Picker());
        List<String> found = new ArrayList<>();
        boolean hasMore = true;
        while (hasMore) {
            search.begin(false);
            try {
                found.add(run(search, calls, seed));
            } catch (Abandoned e) {
                assertTrue(search.isAbandoned(), search.trouble());
            } catch (DroppedRun e) {
                // The pool had no object left.
            }
            search.end();
            assertNull(search.trouble());
            hasMore = search.isAbandoned() || search.advance(0);
        }
        return found;
    }

    private static void compare(boolean isEager) {
        Random random = new Random(1);
        int structures = 0;
        for (int round = 0; round < 1000; round++) {
            Calls calls = Calls.random(random);
            List<String> found = searched(calls, isEager, round);
            assertEquals(calls.enumerate(), new TreeSet<>(found), calls::toString);
            assertEquals(found.size(), new TreeSet<>(found).size(), () -> calls + " found twice: " + found);
            structures += found.size();
        }
        assertTrue(structures > 5000, structures + " structures");
    }

    @Test
    void objects_that_are_chosen_at_once_are_shared_in_all_ways_each_once() {
        compare(true);
    }

    @Test
    void objects_that_are_chosen_when_they_are_looked_at_are_shared_in_all_ways_each_once() {
        compare(false);
    }
}
