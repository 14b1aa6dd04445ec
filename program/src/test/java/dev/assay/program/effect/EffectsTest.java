package dev.assay.program.effect;

import static dev.assay.subjects.Subjects.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.type.MethodRef;
import dev.assay.program.Program;
import dev.assay.program.use.FieldKey;
import dev.assay.subjects.Subjects;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EffectsTest {
    @TempDir
    Path folder;

    private Program program;
    private FieldEffects effects;

    private void compile(String... types) {
        program = Subjects.compiledProgram(
                folder, source("acme/A.java", "package acme; import java.util.*;\n" + String.join("\n", types)));
        effects = new FieldEffects(program);
    }

    private MethodRef method(String owner, String name) {
        return program.find("acme." + owner).orElseThrow().methods().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow()
                .ref();
    }

    private static Set<String> names(Set<FieldKey> fields) {
        return fields.stream().map(FieldKey::name).collect(Collectors.toCollection(TreeSet::new));
    }

    private Set<String> reads(String owner, String name) {
        return names(effects.of(method(owner, name)).reads());
    }

    private Set<String> writes(String owner, String name) {
        return names(effects.of(method(owner, name)).writes());
    }

    private Set<String> state(String owner, String name) {
        return names(effects.changeableState(method(owner, name)).fields().keySet());
    }

    @Test
    void fields_are_read_and_written_through_calls() {
        compile(
                "class A { int x; static int y; int get() { return x; } static void set(int v) { y = v; }",
                "  int both(A other) { set(other.get()); return 1; } }");
        assertEquals(Set.of("x"), reads("A", "both"));
        assertEquals(Set.of("y"), writes("A", "both"));
    }

    @Test
    void a_call_goes_to_every_class_of_which_there_may_be_an_object() {
        compile(
                "interface Op { int go(); }",
                "class One implements Op { int a; public int go() { return a; } }",
                "class Two implements Op { static int b; public int go() { return b++; } }",
                "class Use { static int given(Op op) { return op.go(); }",
                "  static int made() { Op op = new One(); return op.go(); } }");
        assertEquals(Set.of("a", "b"), reads("Use", "given"));
        assertEquals(Set.of("b"), writes("Use", "given"));
        assertEquals(Set.of("a"), reads("Use", "made"));
    }

    @Test
    void the_JDK_calls_back_what_it_is_shown() {
        compile(
                "class Key { static int seen; int n; public int hashCode() { seen++; return n; } }",
                "class Use { static Map<Key, Integer> shown(Key key) { return new HashMap<>(Map.of(key, 1)); }",
                "  static int hidden(Key key) { return key == null ? 0 : 1; }",
                "  static void sorted(List<Integer> list) { list.sort((a, b) -> Key.seen++); } }");
        assertEquals(Set.of("seen"), writes("Use", "shown"));
        assertEquals(Set.of(), writes("Use", "hidden"));
        assertEquals(Set.of("seen"), writes("Use", "sorted"));
    }

    @Test
    void what_a_container_holds_goes_with_its_field() {
        compile(
                "class A { private final List<Integer> list = new ArrayList<>(); private int[] array = {1};",
                "  void add() { list.add(1); } int size() { return list.size(); }",
                "  void store() { array[0] = 1; } List<Integer> out() { return list; }",
                "  void passed() { fill(array); } private static void fill(int[] into) { into[0] = 2; }",
                "  int summed() { return sum(array); } private static int sum(int[] of) { return of[0]; } }");
        assertEquals(Set.of("list"), writes("A", "add"));
        assertEquals(Set.of(), writes("A", "size"));
        assertEquals(Set.of("array"), writes("A", "store"));
        assertEquals(Set.of("list"), writes("A", "out"));
        assertEquals(Set.of("array"), writes("A", "passed"));
        assertEquals(Set.of(), writes("A", "summed"));
    }

    @Test
    void initialization_is_no_change() {
        compile(
                "class A { static int a = 1; static int[] b = make(); int c; A() { c = 1; }",
                "  private static int[] make() { a = 2; return new int[1]; } static int use() { return new A().c + b[0]; } }");
        assertEquals(Set.of(), writes("A", "use"));
        assertEquals(Set.of(), state("A", "use"));
    }

    @Test
    void another_class_that_changes_a_field_while_it_is_initialized_changes_it() {
        compile(
                "class A { static int a = 1; static List<Integer> b = new ArrayList<>();",
                "  static int use() { return a; } static int size() { return b.size(); } }",
                "class B { static { A.a = 2; A.b.add(1); } static void touch() { } }");
        assertEquals(Set.of("a"), state("A", "use"));
        assertEquals(Set.of("b"), state("A", "size"));
    }

    @Test
    void a_constructor_that_changes_another_object_changes_it() {
        compile(
                "class Node { private final List<Node> children = new ArrayList<>();",
                "  public Node(Node parent) { if (parent != null) { parent.children.add(this); } }",
                "  static final Node ROOT = new Node(null); static int size() { return ROOT.children.size(); } }");
        assertEquals(Set.of("children"), state("Node", "size"));
    }

    @Test
    void a_lambda_of_an_initializer_runs_later() {
        compile(
                "public class A { private static int count; public static final Runnable R = () -> count++;",
                "  static int use() { return count; } }");
        assertEquals(Set.of("count"), state("A", "use"));
    }

    @Test
    void what_is_shared_with_others_is_not_its_own() {
        compile(
                "class Own { private static final int[] MINE = {1}; static int mine() { return MINE[0]; } }",
                "class A { private static final int[] THEIRS = B.OURS;",
                "  private final int[] given; A(int[] given) { this.given = given; }",
                "  static final A IT = new A(B.OURS);",
                "  static int theirs() { return THEIRS[0]; } static int given() { return IT.given[0]; } }",
                "class B { static final int[] OURS = {1}; static void set() { OURS[0] = 2; } }");
        assertEquals(Set.of(), state("Own", "mine"));
        assertTrue(state("A", "theirs").contains("THEIRS"));
        assertTrue(state("A", "given").contains("given"));
    }

    @Test
    void a_view_shows_what_becomes_of_what_is_behind_it() {
        compile(
                "public class A { private static final List<String> OPEN = new ArrayList<>();",
                "  public static final List<String> VIEW = Collections.unmodifiableList(OPEN);",
                "  public static final List<String> FIXED = Collections.unmodifiableList(new ArrayList<>());",
                "  public static final List<List<String>> DEEP = List.of(new ArrayList<>());",
                "  public static void add() { OPEN.add(\"x\"); } static int view() { return VIEW.size(); }",
                "  static int fixed() { return FIXED.size(); } static int deep() { return DEEP.get(0).size(); } }");
        assertEquals(Set.of("OPEN", "VIEW"), state("A", "view"));
        assertEquals(Set.of(), state("A", "fixed"));
        assertEquals(Set.of("DEEP"), state("A", "deep"));
    }

    @Test
    void fields_that_hold_one_another_are_decided_together() {
        compile(
                "class A { private static final List<Integer> X = new ArrayList<>(); private static final List<Integer> Y = X;",
                "  static void add() { X.add(1); } static int x() { return X.size(); } static int y() { return Y.size(); } }");
        assertTrue(state("A", "y").contains("Y"));
        assertEquals(Set.of("X"), state("A", "x"));
    }

    @Test
    void reflection_may_mean_any_field_of_the_classes_that_are_named() {
        compile(
                "class A { private static int a; static void set() { a = 1; } }",
                "class Use { static Object read() throws Exception { return A.class.getDeclaredField(\"a\").get(null); } }");
        assertFalse(effects.of(method("Use", "read")).isWhole());
        assertEquals(Set.of("a"), state("Use", "read"));
    }

    @Test
    void a_counter_that_only_counts_is_not_read() {
        compile(
                "class A { static int n; static long m; static int twice(int x) { n++; m += x; return x * 2; }",
                "  static int next() { return ++n; }",
                "  static int guarded(int x) { if (n++ > 3) { return 1; } return x; }",
                "  static void moved() { m = n + 1; }",
                "  static void divided(int x) { n = n / x; }",
                "  static int counted() { n++; return n; }",
                "  public static void reset() { n = 0; m = 0; } }");
        assertEquals(Set.of(), reads("A", "twice"));
        assertEquals(Set.of(), state("A", "twice"));
        assertEquals(Set.of("n"), reads("A", "next"));
        assertEquals(Set.of("n"), reads("A", "guarded"));
        assertEquals(Set.of("n"), reads("A", "moved"));
        assertEquals(Set.of("n"), reads("A", "divided"));
        assertEquals(Set.of("n"), reads("A", "counted"));
    }

    @Test
    void what_a_method_has_always_set_itself_is_not_state() {
        compile(
                "class A { static int n; static int[] cells;",
                "  static int own(int x) { n = x; return x > 0 ? n : -n; }",
                "  static int sometimes(int x) { if (x > 0) { n = x; } return n; }",
                "  static int looped(int x) { do { n = x; x--; } while (x > 0); return n; }",
                "  static int handled(String s) { try { n = s.length(); } catch (RuntimeException e) { return n; } return 1; }",
                "  static int held(int[] x) { cells = x; return cells[0]; }",
                "  public static void set(int x) { n = x; } }");
        assertEquals(Set.of(), reads("A", "own"));
        assertEquals(Set.of("n"), reads("A", "sometimes"));
        assertEquals(Set.of("n"), reads("A", "looped"));
        assertEquals(Set.of("n"), reads("A", "handled"));
        assertEquals(Set.of("cells"), reads("A", "held"));
    }

    /** Far behind the others there is something that changes. */
    @Test
    void nothing_is_called_constant_that_leads_to_more_code_than_is_read() {
        StringBuilder calls = new StringBuilder("class A { static int v; static void set(int to) { v = to; }");
        int last = 2500;
        for (int i = 0; i < last; i++) {
            calls.append("\n static int m" + i + "() { return m" + (i + 1) + "(); }");
        }
        compile(calls + "\n static int m" + last + "() { return v; } }");
        assertTrue(effects.changeableState(method("A", "m" + (last - 9))).isWhole());
        assertEquals(Set.of("v"), state("A", "m" + (last - 9)));
        assertFalse(effects.changeableState(method("A", "m0")).isWhole());
        assertFalse(effects.changeableState(method("A", "m0")).isConstant());
    }

    /** Each field's writers lead to many methods: to follow them all would take minutes. */
    @Test
    void what_is_held_by_much_code_counts_as_changeable_and_is_not_followed_for_ever() {
        StringBuilder types = new StringBuilder("interface Op { int go(); }\n class A { int free;");
        int count = 1500;
        for (int i = 0; i < count; i++) {
            types.append("\n int m" + i + "() { return m" + (i + 1) % count + "(); }");
        }
        for (int i = 0; i < 60; i++) {
            types.append("\n Op f" + i + "; A with" + i + "(Op op) { m0(); f" + i + " = op; return this; }");
        }
        types.append("\n static final A HELD = new A(); static int all() { return ");
        for (int i = 0; i < 60; i++) {
            types.append("HELD.f" + i + ".go() + ");
        }
        compile(types + "0; } }");
        assertFalse(effects.changeableState(method("A", "all")).isConstant());
    }
}
