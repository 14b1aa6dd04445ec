package dev.assay.lab.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.logic.Term;
import dev.assay.logic.Terms;
import dev.assay.weaver.shadow.ShadowTransformer;
import dev.assay.weaver.site.ShadowedClass;
import dev.assay.wire.DecisionKind;
import dev.assay.wire.DropReason;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the language has, each in a class of its own that gets shadows while the JDK has none. */
class ShadowLanguageTest {
    @Test
    void a_comparison_is_a_decision_with_its_condition() throws ReflectiveOperationException {
        RecordedRun run = run("static int f(int x, int y) { return x > y + 1 ? x : y; }", 7, 3);
        Decision only = run.trace().decisions().get(0);
        assertEquals(1, run.trace().decisions().size());
        assertEquals(DecisionKind.BRANCH, only.kind());
        assertTrue(run.result() instanceof Term.Var input && input.number() == 0);
    }

    @Test
    void lambdas_and_method_references_are_followed() throws ReflectiveOperationException {
        RecordedRun run = run("""
                interface Op { int apply(int a, long b); }
                interface Make<T> { T make(int a); }
                static class Cell { final int v; Cell(int v) { this.v = v; } int plus(int a) { return v + a; } }
                private static int helper(int a, long b) { return a - (int) b; }
                static int f(int x, long y) {
                  Op first = (a, b) -> a + (int) b * x;
                  Op second = P::helper;
                  Make<Cell> third = Cell::new;
                  Make<Integer> boxed = third.make(x)::plus;
                  return first.apply(x, y) + second.apply(x, y) > 0 && third.make(x).v > 5 ? x : 0;
                }
                """, 7, 3L);
        assertEquals(7, run.value());
        assertEquals(2, run.trace().decisions().size());
        assertEquals(List.of(), run.trace().drops());
    }

    @Test
    void what_a_lambda_captures_stays_symbolic() throws ReflectiveOperationException {
        RecordedRun run = run("""
                interface Get { long get(); }
                static long f(int x, long y) { Get get = () -> x * y; return get.get(); }
                """, 7, 3L);
        assertEquals(21L, run.value());
        assertEquals(40L, run.evaluateResult(List.of(8L, 5L)));
    }

    @Test
    void a_field_of_a_class_without_shadows_is_a_loss() throws ReflectiveOperationException {
        RecordedRun run = run(
                "static int f(int x) { java.io.StreamTokenizer t = new java.io.StreamTokenizer(new java.io.StringReader(\"\"));"
                        + " t.ttype = x; return t.ttype; }",
                7);
        assertEquals(DropReason.UNSHADOWED_FIELD, run.trace().drops().get(0).reason());
    }

    @Test
    void a_lambda_that_captures_nothing_stays_one_object() throws ReflectiveOperationException {
        RecordedRun run = run("""
                static Runnable make() { return () -> { }; }
                static boolean f(int x) { return make() == make(); }
                """, 1);
        assertEquals(true, run.value());
    }

    @Test
    void records_compare_and_hash_by_their_symbolic_components() throws ReflectiveOperationException {
        RecordedRun run = run("""
                record R(int a, long b, double c, boolean d) {}
                static boolean f(int a, long b) {
                  return new R(a, b, 0.5, true).equals(new R(7, 3, 0.5, true));
                }
                """, 7, 3L);
        assertEquals(true, run.value());
        assertEquals(2, run.trace().decisions().size());
    }

    @Test
    void switches_decide_key_by_key() throws ReflectiveOperationException {
        String source = """
                static int f(int x, int y) {
                  switch (x) { case 5: return 1; case 6: return 2; case 7: return 3; default: }
                  switch (y) { case -1000: return 4; case 1000000: return 5; default: return 6; }
                }
                """;
        assertEquals(2, run(source, 6, 0).trace().decisions().size());
        RecordedRun run = run(source, 0, 1000000);
        assertEquals(5, run.value());
        assertEquals(5, run.trace().decisions().size());
        assertTrue(run.trace().decisions().stream().allMatch(each -> each.kind() == DecisionKind.SWITCH));
    }

    @Test
    void failing_checks_are_decisions() throws ReflectiveOperationException {
        RecordedRun division = run("static int f(int x, long y) { return (int) (1 / y) + 1 / x; }", 0, 5L);
        assertEquals(ArithmeticException.class, division.thrown().getClass());
        assertEquals(List.of(DecisionKind.DIVISOR, DecisionKind.DIVISOR), kinds(division));
        RecordedRun index = run("static int f(int x) { return new int[] {1, 2}[x]; }", 2);
        assertEquals(ArrayIndexOutOfBoundsException.class, index.thrown().getClass());
        assertEquals(List.of(DecisionKind.BOUNDS, DecisionKind.BOUNDS), kinds(index));
        RecordedRun size = run("static int f(int x, int y) { return new int[y][x].length; }", -1, 2);
        assertEquals(NegativeArraySizeException.class, size.thrown().getClass());
        assertEquals(List.of(DecisionKind.SIZE, DecisionKind.CONCRETE, DecisionKind.SIZE), kinds(size));
    }

    @Test
    void a_symbolic_index_selects_and_a_symbolic_store_is_pinned() throws ReflectiveOperationException {
        RecordedRun run = run("static int f(int x, int y) { int[] a = {10, 20, 30}; a[y] = 5; return a[x]; }", 2, 1);
        assertEquals(30, run.value());
        List<DecisionKind> bounds = List.of(DecisionKind.BOUNDS, DecisionKind.BOUNDS);
        assertEquals(
                List.of(bounds.get(0), bounds.get(1), DecisionKind.CONCRETE, bounds.get(0), bounds.get(1)), kinds(run));
        assertEquals(5, run.evaluateResult(List.of(1L, 1L)));
        assertEquals(10, run.evaluateResult(List.of(0L, 1L)));
    }

    @Test
    void code_before_super_and_inner_classes_keep_shadows() throws ReflectiveOperationException {
        RecordedRun run = run("""
                static class Base { final long v; Base(long v) { this.v = v; } }
                static class Derived extends Base { Derived(int a) { super(a > 3 ? a * 2L : 0); } }
                class Inner { int get() { return field; } }
                int field;
                static long f(int x) { P p = new P(); p.field = x; return new Derived(x).v + p.new Inner().get(); }
                """, 7);
        assertEquals(21L, run.value());
        assertEquals(1, run.trace().decisions().size());
        assertEquals(24L, run.evaluateResult(List.of(8L)));
    }

    @Test
    void exceptions_and_monitors_keep_shadows_and_leave_none_behind() throws ReflectiveOperationException {
        RecordedRun run = run("""
                static class Failed extends RuntimeException { final int code; Failed(int code) { this.code = code; } }
                static int fail(int x, byte y) { throw new Failed(x + y); }
                static synchronized int f(int x, byte y) {
                  try { synchronized (P.class) { return fail(x, y); } }
                  catch (Failed e) { return e.code; }
                }
                """, 7, (byte) 2);
        assertEquals(9, run.value());
        assertEquals(List.of(), run.trace().drops());
        assertEquals(12, run.evaluateResult(List.of(7L, 5L)));
    }

    @Test
    void what_is_stored_and_never_read_is_no_trouble() throws ReflectiveOperationException {
        RecordedRun run = run(
                "static int g(int x) { return x; } static int f(int x) { if (x > 1) { int unused = g(x); } return 1; }",
                7);
        assertEquals(1, run.value());
    }

    @Test
    void methods_with_many_parameters_get_all_of_them() throws ReflectiveOperationException {
        RecordedRun run = run("""
                static double g(int a, long b, float c, double d, byte e, short f, char g, boolean h) {
                  return a + b + c + d + e + f + g + (h ? 1 : 0);
                }
                static double f(int a, long b, float c, double d, byte e, short f, char g, boolean h) {
                  return g(a, b, c, d, e, f, g, h);
                }
                """, 1, 2L, 3f, 4.0, (byte) 5, (short) 6, 'a', true);
        assertEquals(List.of(), run.trace().drops());
        assertEquals(119.0, run.value());
        assertEquals(1, run.trace().decisions().size());
    }

    @Test
    void a_jdk_without_shadows_loses_values_and_the_trace_says_so() throws ReflectiveOperationException {
        RecordedRun run = run("static int f(int x) { return Integer.parseInt(Integer.toString(x)); }", 7);
        assertNull(run.result());
        assertEquals(DropReason.OTHER_MODULE, run.trace().drops().get(0).reason());
    }

    @Test
    void a_null_receiver_loses_nothing() throws ReflectiveOperationException {
        RecordedRun run = run("""
                int g(int x) { return x; }
                static int f(int x) { P p = null; try { return p.g(x); } catch (NullPointerException e) { return 0; } }
                """, 7);
        assertEquals(List.of(), run.trace().drops());
        RecordedRun thrown = run("int g(int x) { return x; } static int f(int x) { P p = null; return p.g(x); }", 7);
        assertEquals(List.of(), thrown.trace().drops());
    }

    @Test
    void a_symbolic_value_in_another_thread_is_a_loss() throws ReflectiveOperationException {
        RecordedRun run = run("""
                static int seen;
                static int f(int x, int[] y) throws InterruptedException {
                  Thread thread = new Thread() { public void run() { seen = y[0]; } };
                  thread.start();
                  thread.join();
                  return seen;
                }
                """, 7, new int[] {3});
        assertEquals(3, run.value());
        assertEquals(DropReason.OTHER_THREAD, run.trace().drops().get(0).reason());
    }

    @Test
    void what_an_earlier_run_left_in_a_static_field_means_nothing() throws ReflectiveOperationException {
        Class<?> type = shadowed("static int kept; static int f(int x) { int old = kept; kept = x; return old; }");
        Method method = type.getDeclaredMethod("f", int.class);
        method.setAccessible(true);
        RecordedRun.of(new Terms(), method, 7);
        RecordedRun second = RecordedRun.of(new Terms(), method, 8);
        assertEquals(7, second.value());
        assertNull(second.result());
    }

    @Test
    void a_method_that_is_too_large_says_when_it_runs() throws ReflectiveOperationException {
        StringBuilder body = new StringBuilder("static int f(int x) { int s = x;\n");
        for (int i = 0; i < 4000; i++) {
            body.append("s = s * 31 + x;\n");
        }
        RecordedRun run = run(body.append("return s; }").toString(), 7);
        assertEquals(DropReason.TOO_LARGE, run.trace().drops().get(0).reason());
    }

    @Test
    void class_files_that_lie_stay_as_they_are() {
        byte[] bytes = Subjects.compile("P", "class P { static int f(int x) { return x; } }")
                .get("P");
        byte[] broken = bytes.clone();
        broken[broken.length / 2] ^= 0x55;
        broken[broken.length / 3] ^= 0x33;
        ShadowedClass left = new ShadowTransformer(name -> null, name -> true).transform(broken, 1);
        assertTrue(left.bytes().length > 0);
    }

    private static List<DecisionKind> kinds(RecordedRun run) {
        return run.trace().decisions().stream().map(Decision::kind).toList();
    }

    private Class<?> shadowed(String members) {
        Map<String, byte[]> compiled = Subjects.compile("P", "public class P {\n" + members + "\n}");
        return Subjects.load(Subjects.shadow(compiled), "P");
    }

    private RecordedRun run(String members, Object... arguments) throws ReflectiveOperationException {
        for (Method method : shadowed(members).getDeclaredMethods()) {
            if (method.getName().equals("f")) {
                method.setAccessible(true);
                RecordedRun run = RecordedRun.of(new Terms(), method, arguments);
                assertNull(run.firstWrong(run.inputs()));
                return run;
            }
        }
        throw new AssertionError("no method f");
    }
}
