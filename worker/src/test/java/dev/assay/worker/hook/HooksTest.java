package dev.assay.worker.hook;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The hooks that instrumented code calls: fuel, coverage, faults, results, and what reflection does not show. */
class HooksTest {

    @AfterEach
    void leave_nothing_behind() {
        Fuel.fill(Long.MAX_VALUE);
        Coverage.record(false);
        Coverage.setKnown(new byte[0]);
        Faults.forget();
    }

    @Test
    void fuel_runs_out_after_as_many_steps_as_it_was_filled_for_and_stays_empty() {
        Fuel.fill(3);
        Fuel.tick();
        Fuel.tick();
        Fuel.tick();
        assertEquals(0, Fuel.left());
        assertNull(Fuel.whereExhausted());
        FuelExhausted first = assertThrows(FuelExhausted.class, Fuel::tick);
        assertSame(first, assertThrows(FuelExhausted.class, Fuel::tick));
        assertSame(first, Fuel.whereExhausted());
        Fuel.fill(1);
        Fuel.tick();
        assertNull(Fuel.whereExhausted());
    }

    @Test
    void initializers_burn_from_a_tank_of_their_own() {
        Fuel.fill(10);
        Fuel.tick();
        long kept = Fuel.swap(2);
        Fuel.tick();
        assertEquals(1, Fuel.left());
        Fuel.swap(kept);
        assertEquals(9, Fuel.left());
    }

    @Test
    void probes_are_fresh_in_the_run_that_reaches_them_first() {
        Random random = new Random(1);
        Coverage.reserve(5000);
        Coverage.setKnown(new byte[0]);
        Set<Integer> seen = new HashSet<>();
        for (int run = 0; run < 200; run++) {
            Coverage.forgetFresh();
            Coverage.record(true);
            List<Integer> expected = new ArrayList<>();
            for (int i = random.nextInt(100); i > 0; i--) {
                int probe = random.nextInt(5000);
                Coverage.hit(probe);
                if (seen.add(probe)) {
                    expected.add(probe);
                }
            }
            Coverage.record(false);
            Coverage.hit(4999);
            assertEquals(expected, fresh());
            if (run % 7 == 0) {
                Coverage.takeBack();
                expected.forEach(seen::remove);
            }
        }
        assertTrue(seen.size() > 1000, seen.size() + " probes");
    }

    @Test
    void a_probe_that_another_worker_reached_is_not_fresh() {
        Coverage.record(true);
        Coverage.setKnown(bit(7000));
        Coverage.hit(7000);
        assertEquals(List.of(), fresh());
        Coverage.setKnown(new byte[0]);
        Coverage.hit(7000);
        assertEquals(List.of(7000), fresh());
    }

    @Test
    void conditional_jumps_have_a_probe_for_each_way() {
        for (int a = -1; a <= 1; a++) {
            for (int b = -1; b <= 1; b++) {
                int[] ways = new int[8];
                Coverage.setKnown(new byte[0]);
                Coverage.record(true);
                Coverage.ifeq(a, 0);
                Coverage.iflt(a, 2);
                Coverage.ifgt(a, 4);
                Coverage.ificmpeq(a, b, 6);
                Coverage.ificmplt(a, b, 8);
                Coverage.ificmpgt(a, b, 10);
                Object one = a == 0 ? null : "a";
                Coverage.ifnull(one, 12);
                Coverage.ifacmp(one, b == 0 ? null : "a", 14);
                boolean[] jumps = {a == 0, a < 0, a > 0, a == b, a < b, a > b, a == 0, (a == 0) == (b == 0)};
                for (int i = 0; i < ways.length; i++) {
                    ways[i] = 2 * i + (jumps[i] ? 0 : 1);
                }
                assertEquals(Arrays.stream(ways).boxed().toList(), fresh());
            }
        }
    }

    private static List<Integer> fresh() {
        List<Integer> fresh = new ArrayList<>();
        for (int i = 0; i < Coverage.freshCount(); i++) {
            fresh.add(Coverage.fresh(i));
        }
        return fresh;
    }

    @Test
    void faults_of_the_machine_are_noted_even_if_code_swallows_them() {
        Faults.caught(new IllegalStateException());
        Faults.caught(new AssertionError());
        Faults.caught(new Oversized());
        assertFalse(Faults.sawMachineError());
        Faults.caught(new StackOverflowError());
        assertTrue(Faults.sawMachineError());
        Faults.caught(new NoClassDefFoundError("a/Missing"));
        assertNull(Faults.uninitialized());
        Faults.caught(new NoClassDefFoundError("Could not initialize class a.Broken"));
        assertEquals("a.Broken", Faults.uninitialized());
    }

    private enum Colour {
        RED,
        GREEN
    }

    @Test
    void the_same_result_has_the_same_digest_and_another_result_another() {
        List<Runnable> results = List.of(
                ReturnedResults::forget,
                () -> ReturnedResults.returned(1),
                () -> ReturnedResults.returned(2),
                () -> ReturnedResults.returned(1L),
                () -> ReturnedResults.returned(1f),
                () -> ReturnedResults.returned(1.0),
                () -> ReturnedResults.returned(-0.0),
                () -> ReturnedResults.returned(0.0),
                () -> ReturnedResults.returned((Object) null),
                () -> ReturnedResults.returned((Object) 1),
                () -> ReturnedResults.returned((Object) 1L),
                () -> ReturnedResults.returned((Object) (short) 1),
                () -> ReturnedResults.returned((Object) (byte) 1),
                () -> ReturnedResults.returned((Object) 1f),
                () -> ReturnedResults.returned((Object) 1.0),
                () -> ReturnedResults.returned((Object) true),
                () -> ReturnedResults.returned((Object) false),
                () -> ReturnedResults.returned((Object) 'a'),
                () -> ReturnedResults.returned("a"),
                () -> ReturnedResults.returned("b"),
                () -> ReturnedResults.returned(Colour.RED),
                () -> ReturnedResults.returned(Colour.GREEN),
                () -> ReturnedResults.returned(new int[] {1, 2}),
                () -> ReturnedResults.returned(new int[] {2, 1}),
                () -> ReturnedResults.returned(new byte[] {1, 2}),
                () -> ReturnedResults.returned(new char[] {1, 2}),
                () -> ReturnedResults.returned(new ArrayList<>(List.of(1))));
        Set<Long> digests = new HashSet<>();
        for (Runnable result : results) {
            result.run();
            long digest = ReturnedResults.digest();
            ReturnedResults.forget();
            result.run();
            assertEquals(digest, ReturnedResults.digest());
            assertTrue(digests.add(digest), digests.size() + " has the digest of another result");
        }
    }

    @Test
    void hidden_classes_have_no_name_that_another_jvm_would_give_them() {
        Runnable one = () -> {};
        Runnable other = () -> ReturnedResults.forget();
        ReturnedResults.returned(one);
        long digest = ReturnedResults.digest();
        ReturnedResults.returned(other);
        assertEquals(digest, ReturnedResults.digest());
        ReturnedResults.returned(new Object());
        assertNotEquals(digest, ReturnedResults.digest());
    }

    private static final class Woven {
        @SuppressWarnings("unused")
        int shown;

        @SuppressWarnings("unused")
        int assay$hidden;

        @SuppressWarnings("unused")
        void call() {}

        @SuppressWarnings("unused")
        void assay$call() {}
    }

    @Test
    void reflection_does_not_show_what_was_added() {
        Field[] fields = Woven.class.getDeclaredFields();
        List<String> shown =
                Arrays.stream(Hidden.fields(fields)).map(Field::getName).toList();
        assertEquals(List.of("shown"), shown);
        Method[] methods = Woven.class.getDeclaredMethods();
        assertEquals(
                List.of("call"),
                Arrays.stream(Hidden.methods(methods)).map(Method::getName).toList());
        Field[] plain = Colour.class.getDeclaredFields();
        assertSame(plain, Hidden.fields(plain));
    }

    @Test
    void an_array_is_oversized_if_it_needs_more_than_the_whole_heap() {
        assertFalse(Oversized.isOne(1000, 8));
        long most = Runtime.getRuntime().maxMemory();
        int length = (int) Math.min(Integer.MAX_VALUE, most / 8 + 1);
        assertEquals(8L * length > most, Oversized.isOne(length, 8));
    }

    private static byte[] bit(int number) {
        BitSet bits = new BitSet();
        bits.set(number);
        return bits.toByteArray();
    }
}
