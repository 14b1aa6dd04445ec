package dev.assay.worker.choice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.worker.choice.structure.Visited;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What a comparison leaves of a range, compared with asking each number; and objects that are numbered by identity. */
class FilterTest {
    private static final int FIRST = 159;
    private static final int LAST = 164;

    private static boolean holds(int comparison, int a, int b) {
        return switch (comparison) {
            case 159 -> a == b;
            case 160 -> a != b;
            case 161 -> a < b;
            case 162 -> a >= b;
            case 163 -> a > b;
            default -> a <= b;
        };
    }

    @Test
    void a_filter_leaves_the_numbers_for_which_the_comparison_is_as_wanted() {
        for (int low = -3; low <= 3; low++) {
            for (int high = low; high <= 3; high++) {
                for (int other = -5; other <= 5; other++) {
                    for (int comparison = FIRST; comparison <= LAST; comparison++) {
                        check(low, high, comparison, other, true);
                        check(low, high, comparison, other, false);
                    }
                }
            }
        }
    }

    private static void check(int low, int high, int comparison, int other, boolean wanted) {
        List<Integer> left = new ArrayList<>();
        for (int value = low; value <= high; value++) {
            if (holds(comparison, value, other) == wanted) {
                left.add(value);
            }
        }
        Filter filter = new Filter(low, high, comparison, other, wanted);
        String what = low + ".." + high + " " + comparison + " " + other + " " + wanted;
        assertEquals(left.size(), filter.count(), what);
        for (int value = low; value <= high; value++) {
            assertEquals(left.contains(value), filter.contains(value), what);
        }
        if (!left.isEmpty()) {
            assertEquals(left, Arrays.stream(filter.listed(false)).boxed().toList(), what);
            Collections.reverse(left);
            assertEquals(left, Arrays.stream(filter.listed(true)).boxed().toList(), what);
        }
    }

    @Test
    void the_ends_of_all_ints_are_not_stepped_over() {
        int min = Integer.MIN_VALUE;
        int max = Integer.MAX_VALUE;
        assertEquals(0, new Filter(0, 5, 161, min, true).count());
        assertEquals(0, new Filter(0, 5, 163, max, true).count());
        assertEquals(1L << 32, new Filter(min, max, 162, min, true).count());
        assertEquals((1L << 32) - 1, new Filter(min, max, 160, 0, true).count());
        assertTrue(new Filter(min, max, 160, 0, true).isTooLong());
    }

    @Test
    void a_mirrored_comparison_is_the_same_with_sides_exchanged() {
        for (int comparison = FIRST; comparison <= LAST; comparison++) {
            for (int a = -1; a <= 1; a++) {
                for (int b = -1; b <= 1; b++) {
                    assertEquals(holds(comparison, a, b), holds(Filter.mirrored(comparison), b, a));
                    assertEquals(holds(comparison, a, b), !holds(Filter.negated(comparison), a, b));
                }
            }
        }
    }

    @Test
    void objects_are_numbered_by_identity_in_the_order_in_which_they_are_met() {
        Random random = new Random(1);
        List<Object> objects = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            objects.add(new String("same"));
        }
        Map<Object, Integer> expected = new IdentityHashMap<>();
        Visited visited = new Visited();
        for (int i = 0; i < 5000; i++) {
            Object next = objects.get(random.nextInt(objects.size()));
            assertEquals(expected.getOrDefault(next, -1), visited.find(next));
            assertEquals(expected.getOrDefault(next, -1), visited.meet(next));
            expected.putIfAbsent(next, expected.size());
        }
    }
}
