package dev.assay.output.writer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.assay.model.Failure;
import dev.assay.model.trial.StackFrame;
import dev.assay.program.Program;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FindingIdsTest {
    /** Each method says what it does; lines are marked, so that a test can find them again. */
    private static final String FIRST = """
            package acme;
            public class Shop {
              public static int price(int[] prices, String name) {
                int length = name.length(); // NAME
                int first = prices[0]; // FIRST
                return helper(prices, length) + first; // CALL
              }
              private static int helper(int[] prices, int at) {
                return prices[at]; // HELPER
              }
              public static void wait(int n) {
                while (n != 0) { // LOOP
                  n += 2; // STEP
                  helper(new int[3], 1); // WORK
                }
                do { n++; } while (n > 0); // OTHER
              }
            }
            """;

    /** The next release: lines and locals moved, a lambda came in, one fault was mended and another one made. */
    private static final String SECOND = """
            package acme;
            public class Shop {
              public static void added(Runnable run) {
                Runnable other = () -> run.run();
                other.run();
              }


              public static int price(int[] prices, String name) {
                long stamp = prices.length;
                int length = name == null ? 0 : 1;
                int first = prices[0]; // FIRST
                stamp += prices[1]; // SECOND
                return helper(prices, length) + first; // CALL
              }
              private static int helper(int[] prices, int at) {
                return prices[at]; // HELPER
              }
              public static void wait(int n) {
                helper(new int[3], 2);
                while (n != 0) { // LOOP
                  n += 2; // STEP
                  helper(new int[3], 1); // WORK
                }
                do { n++; } while (n > 0); // OTHER
              }
            }
            """;

    @TempDir
    Path folder;

    @Test
    void an_id_stays_when_lines_and_locals_move() {
        assertEquals(id(FIRST, crash(FIRST, "price FIRST")), id(SECOND, crash(SECOND, "price FIRST")));
        assertEquals(
                id(FIRST, crash(FIRST, "helper HELPER", "price CALL")),
                id(SECOND, crash(SECOND, "helper HELPER", "price CALL")));
    }

    @Test
    void another_fault_of_the_same_method_has_another_id_in_a_later_release() {
        assertNotEquals(id(FIRST, crash(FIRST, "price FIRST")), id(SECOND, crash(SECOND, "price SECOND")));
        assertNotEquals(id(FIRST, crash(FIRST, "price NAME")), id(FIRST, crash(FIRST, "price FIRST")));
    }

    @Test
    void what_fails_in_a_callee_has_an_id_of_its_own_for_each_way_there() {
        assertNotEquals(
                id(FIRST, crash(FIRST, "helper HELPER", "price CALL")),
                id(FIRST, crash(FIRST, "helper HELPER", "price FIRST")));
    }

    @Test
    void recursion_has_one_id_however_deep_it_goes() {
        assertEquals(
                id(FIRST, crash(FIRST, "helper HELPER", "helper HELPER", "price CALL")),
                id(FIRST, crash(FIRST, "helper HELPER", "helper HELPER", "helper HELPER", "price CALL")));
    }

    @Test
    void a_run_that_does_not_end_is_named_by_its_loop_and_not_by_where_it_was_cut() {
        String loop = id(FIRST, endless(FIRST, "wait STEP"));
        assertEquals(loop, id(FIRST, endless(FIRST, "helper HELPER", "wait WORK")));
        assertEquals(loop, id(SECOND, endless(SECOND, "wait LOOP")));
        assertNotEquals(loop, id(FIRST, endless(FIRST, "wait OTHER")));
    }

    @Test
    void what_nothing_tells_apart_is_numbered() {
        StackFrame unknown = new StackFrame("acme.Gone", "run", null, -1);
        StackFrame other = new StackFrame("acme.Gone", "run", "Gone.java", 3);
        List<String> ids = new FindingIds(program(FIRST)).of(List.of(recipe(unknown), recipe(other)));
        assertEquals(ids.get(0) + "-2", ids.get(1));
    }

    private String id(String source, Failure failure) {
        return new FindingIds(program(source)).of(List.of(failure)).get(0);
    }

    private Program program(String source) {
        return Subject.compile(folder, source).program();
    }

    private static Failure crash(String source, String... places) {
        return recipe(stack(source, places));
    }

    private static Failure recipe(StackFrame... stack) {
        Recipe recipe = new Recipe();
        recipe.call("acme.Shop.price(I)I", recipe.value(1));
        return recipe.crash("java.lang.ArrayIndexOutOfBoundsException", "Index 1", stack);
    }

    private static Failure endless(String source, String... places) {
        Recipe recipe = new Recipe();
        recipe.call("acme.Shop.wait(I)V", recipe.value(1));
        return recipe.endless(stack(source, places));
    }

    /** Places are a method and the mark of one of its lines. */
    private static StackFrame[] stack(String source, String... places) {
        List<StackFrame> stack = new ArrayList<>();
        for (String place : places) {
            String[] parts = place.split(" ");
            int line = 1
                    + (int) source.substring(0, source.indexOf("// " + parts[1]))
                            .chars()
                            .filter(c -> c == '\n')
                            .count();
            stack.add(new StackFrame("acme.Shop", parts[0], "Shop.java", line));
        }
        return stack.toArray(StackFrame[]::new);
    }
}
