package dev.assay.weaver.instrument;

import static dev.assay.subjects.Subjects.compiledProgram;
import static dev.assay.subjects.Subjects.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.Program;
import dev.assay.worker.hook.Coverage;
import dev.assay.worker.hook.Fuel;
import dev.assay.worker.hook.state.Statics;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Instrumented classes are defined and run: they compute what they did, and hooks hear of what they do. */
class InstrumenterTest {
    private static final String CODE = """
            package a;
            public class Code {
              public static int loop(int n) { int sum = 0; for (int i = 0; i < n; i++) { sum += i; } return sum; }
              public static int either(int a) { if (a > 3) { return 1; } return 2; }
              public static int which(int a) {
                switch (a) { case 0: return 10; case 1: return 11; case 700: return 12; default: return 13; }
              }
              public static int parts(int a, int b) {
                int[] all = new int[4];
                try {
                  all[a & 7] = b / (a & 3);
                  return all[b & 7] + text(a, b).length();
                } catch (ArithmeticException e) {
                  return -1;
                } finally {
                  all[0] = 1;
                }
              }
              static String text(int a, int b) {
                Object made = a < b ? new StringBuilder(a == 2 ? "x" : "yy").append(b) : null;
                synchronized (Code.class) { return made == null && b != 0 ? "null" : made.toString(); }
              }
              public static int twisted(int a, int b) {
                int left = a & 15; int right = b & 15; int rounds = 0;
                outer:
                while (left > 0) {
                  do { rounds++; if (left == right) { break outer; } if (rounds > 40) { left--; continue outer; } right--; } while (right > 0);
                  left--; rounds += 3;
                }
                return rounds;
              }
              public static int deep(int a, int b) {
                java.util.function.IntUnaryOperator f = x -> x <= 0 ? b : deep(x - 1, b) + 1;
                return f.applyAsInt(a & 7);
              }
            }
            """;

    private static final String STATE = """
            package a;
            public class State {
              static int count = 5; static final java.util.List<Integer> SEEN = new java.util.ArrayList<>();
              static int[] table = {1, 2, 3};
              public static int add(int a) { count += a; SEEN.add(a); return count * 100 + SEEN.size(); }
              public static int change(int a) { table[a & 1] += a; return table[0] * 10 + table[1]; }
              public static int other(int a) { return Other.get(a); }
              public static int late(int a) { return a > 3 ? Late.BASE + Late.next() : -1; }
              public static int enums(int a) { return Light.values()[a & 1].press() + Light.GREEN.presses; }
              public static int constant(int a) { return Shape.SIDES.length + Shape.count(a); }
            }
            class Other {
              static int base = State.count * 2;
              static { State.count++; }
              static int get(int a) { base += a; return base; }
            }
            class Late {
              static final int BASE = State.SEEN.size();
              private static int next = Other.base;
              static int next() { return next++; }
            }
            enum Light { RED, GREEN; int presses; int press() { return ++presses; } }
            interface Shape { int[] SIDES = {3, 4}; static int count(int a) { return SIDES[a & 1]; } }
            """;

    private static final String FIELDS = """
            package a;
            public class Fields {
              public static final String TEXT = "t".trim(); public static final int[] ARRAY = {};
              public static final Point POINT = new Point(1); public static final Open OPEN = new Open();
              public static int variable; public static final java.util.List<String> LIST = java.util.List.of();
            }
            record Point(int x) {}
            class Open { int x; }
            """;

    @TempDir
    static Path folder;

    private static Program program;

    @BeforeAll
    static void compile_the_subjects() {
        program = compiledProgram(
                folder,
                source("a/Code.java", CODE),
                source("a/State.java", STATE),
                source("a/Fields.java", FIELDS),
                source("a/Large.java", large()));
    }

    /** A method that has no room left for what instrumentation adds. */
    private static String large() {
        StringBuilder text = new StringBuilder("package a;\npublic class Large {\n");
        text.append("  public static int small(int a) { return a + 1; }\n  public static int large(int a) {\n");
        for (int i = 0; i < 5800; i++) {
            text.append("    if (a == ").append(i % 100).append(") { a += 2; }\n");
        }
        return text.append("    return a;\n  }\n}\n").toString();
    }

    @BeforeEach
    void fill_the_tank() {
        Fuel.fill(Long.MAX_VALUE);
        Coverage.setKnown(new byte[0]);
        Coverage.record(true);
    }

    @AfterEach
    void forget_the_classes() {
        Coverage.record(false);
        Fuel.fill(Long.MAX_VALUE);
        Statics.forgetClasses(null);
    }

    private static InstrumentedLoader woven(boolean resetsStatics) {
        InstrumentedLoader loader = new InstrumentedLoader(program, new Instrumenter(program, resetsStatics));
        Statics.forgetClasses(loader);
        Statics.nextRun(Long.MAX_VALUE);
        return loader;
    }

    @Test
    void instrumented_code_computes_what_the_code_computed() throws ReflectiveOperationException {
        Random random = new Random(1);
        InstrumentedLoader plain = new InstrumentedLoader(program, null);
        for (boolean resetsStatics : new boolean[] {true, false}) {
            InstrumentedLoader woven = woven(resetsStatics);
            for (int i = 0; i < 3000; i++) {
                int a = random.nextInt(20) - 5;
                int b = random.nextInt(20) - 5;
                for (String method : List.of("parts", "twisted", "deep")) {
                    String expected = plain.call("a.Code", method, a, b);
                    assertEquals(expected, woven.call("a.Code", method, a, b), method + " of " + a + " and " + b);
                }
            }
        }
    }

    @Test
    void fuel_is_burnt_at_each_entry_and_each_jump_backwards() throws ReflectiveOperationException {
        InstrumentedLoader woven = woven(true);
        for (int rounds = 0; rounds < 20; rounds++) {
            Fuel.fill(1000);
            woven.call("a.Code", "loop", rounds);
            assertEquals(1000 - 1 - rounds, Fuel.left());
        }
        Fuel.fill(10);
        assertEquals("dev.assay.worker.hook.FuelExhausted", woven.call("a.Code", "loop", 10));
    }

    @Test
    void each_way_of_a_jump_and_each_case_of_a_switch_is_new_once() throws ReflectiveOperationException {
        InstrumentedLoader woven = woven(true);
        Set<Integer> all = new HashSet<>();
        assertEquals(2, fresh(woven, "either", 1, all), "the entry and one way");
        assertEquals(0, fresh(woven, "either", 2, all));
        assertEquals(1, fresh(woven, "either", 9, all), "the other way");
        assertEquals(0, fresh(woven, "either", -9, all));
        assertEquals(2, fresh(woven, "which", 0, all), "the entry and one case");
        assertEquals(1, fresh(woven, "which", 700, all));
        assertEquals(1, fresh(woven, "which", 5, all));
        assertEquals(0, fresh(woven, "which", 6, all));
        assertEquals(1, fresh(woven, "which", 1, all));
    }

    private static int fresh(InstrumentedLoader woven, String method, int argument, Set<Integer> all)
            throws ReflectiveOperationException {
        Coverage.forgetFresh();
        woven.call("a.Code", method, argument);
        for (int i = 0; i < Coverage.freshCount(); i++) {
            assertTrue(all.add(Coverage.fresh(i)), "a probe was new twice");
        }
        return Coverage.freshCount();
    }

    @Test
    void every_run_finds_the_static_state_of_a_fresh_jvm() throws ReflectiveOperationException {
        Random random = new Random(2);
        List<String> methods = List.of("add", "change", "other", "late", "enums");
        InstrumentedLoader woven = woven(true);
        for (int run = 0; run < 500; run++) {
            Statics.nextRun(Long.MAX_VALUE);
            InstrumentedLoader fresh = new InstrumentedLoader(program, null);
            List<String> expected = new ArrayList<>();
            List<String> found = new ArrayList<>();
            List<String> calls = new ArrayList<>();
            for (int i = 1 + random.nextInt(6); i > 0; i--) {
                String method = methods.get(random.nextInt(methods.size()));
                int argument = random.nextInt(7);
                calls.add(method + " " + argument);
                expected.add(fresh.call("a.State", method, argument));
                found.add(woven.call("a.State", method, argument));
            }
            assertEquals(expected, found, "run " + run + ": " + calls);
            assertFalse(Statics.isStale());
        }
    }

    @Test
    void state_that_cannot_be_put_back_calls_for_another_loader() throws ReflectiveOperationException {
        InstrumentedLoader woven = woven(true);
        woven.call("a.State", "add", 1);
        assertFalse(Statics.isStale());
        // An interface's field is final for good, and what it holds may have been changed.
        woven.call("a.State", "constant", 1);
        assertTrue(Statics.isStale());
    }

    @Test
    void a_method_that_grows_too_large_is_left_alone_and_the_others_are_not() throws ReflectiveOperationException {
        Instrumenter instrumenter = new Instrumenter(program, true);
        InstrumentedLoader woven = new InstrumentedLoader(program, instrumenter);
        InstrumentedLoader plain = new InstrumentedLoader(program, null);
        for (int argument : new int[] {-3, 0, 57, 99}) {
            assertEquals(plain.call("a.Large", "large", argument), woven.call("a.Large", "large", argument));
        }
        assertEquals(1, instrumenter.untouched());
        Fuel.fill(10);
        woven.call("a.Large", "large", 1);
        assertEquals(10, Fuel.left());
        woven.call("a.Large", "small", 1);
        assertEquals(9, Fuel.left());
    }

    @Test
    void reading_what_nobody_can_change_touches_no_state() {
        Instrumenter instrumenter = new Instrumenter(program, true);
        ClassType string = ClassType.of("java.lang.String");
        assertFalse(instrumenter.touches("a.Fields", "TEXT", string));
        assertFalse(instrumenter.touches("a.Fields", "POINT", ClassType.of("a.Point")));
        assertTrue(instrumenter.touches("a.Fields", "OPEN", ClassType.of("a.Open")));
        assertTrue(instrumenter.touches("a.Fields", "ARRAY", new ArrayType(PrimitiveType.INT)));
        assertTrue(instrumenter.touches("a.Fields", "LIST", ClassType.of("java.util.List")));
        assertTrue(instrumenter.touches("a.Fields", "variable", PrimitiveType.INT));
    }
}
