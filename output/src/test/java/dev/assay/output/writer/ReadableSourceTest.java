package dev.assay.output.writer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.model.Deadline;
import dev.assay.model.trial.Behaviour;
import dev.assay.model.trial.Step;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.PrimitiveType;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each test hands trials to the writer and reads the body of the test that comes out of the gate. */
class ReadableSourceTest {
    private static final JavaType OBJECT = ClassType.OBJECT;
    private static final JavaType STRING = ClassType.STRING;

    @TempDir
    Path folder;

    private final List<Behaviour> behaviours = new ArrayList<>();
    private final List<String> expected = new ArrayList<>();
    private Recipe recipe;

    @BeforeEach
    void startRecipe() {
        recipe = new Recipe();
    }

    @Test
    void calls_the_overload_that_the_trial_means() throws IOException {
        String overloads = """
                package acme;
                public class Kinds {
                  public static String of(Object o) { return "Object"; }
                  public static String of(String s) { return "String"; }
                  public static String of(Integer i) { return "Integer"; }
                  public static String of(int i) { return "int"; }
                  public static String of(long l) { return "long"; }
                  public static String of(char c) { return "char"; }
                  public static String of(byte b) { return "byte"; }
                  public static String of(Runnable r) { return "Runnable"; }
                  public static String of(java.util.List<String> l) { return "List"; }
                  public static String of(Object... all) { return "Object..."; }
                }
                """;
        JavaType list = ClassType.of("java.util.List", STRING);
        JavaType runnable = ClassType.of("java.lang.Runnable");
        expect("Object", "Kinds.of((Object) null)", () -> kind("Object", recipe.nothing(OBJECT)));
        expect("Object", "Kinds.of((Object) \"a\")", () -> kind("Object", recipe.value("a")));
        expect("Object", "Kinds.of((Object) Integer.valueOf(-1))", () -> kind("Object", recipe.boxed(-1)));
        expect("String", "Kinds.of(\"a\")", () -> kind("String", recipe.value("a")));
        expect("String", "Kinds.of((String) null)", () -> kind("String", recipe.nothing(STRING)));
        expect("Integer", "Kinds.of(Integer.valueOf(7))", () -> kind("Integer", recipe.boxed(7)));
        expect("int", "Kinds.of(7)", () -> recipe.call("acme.Kinds.of(I)Ljava/lang/String;", recipe.value(7)));
        expect("long", "Kinds.of(7L)", () -> recipe.call("acme.Kinds.of(J)Ljava/lang/String;", recipe.value(7L)));
        expect("char", "Kinds.of('x')", () -> recipe.call("acme.Kinds.of(C)Ljava/lang/String;", recipe.value('x')));
        expect(
                "byte",
                "Kinds.of((byte) -7)",
                () -> recipe.call("acme.Kinds.of(B)Ljava/lang/String;", recipe.value((byte) -7)));
        expect(
                "Runnable",
                "Kinds.of((Runnable) () -> {})",
                () -> recipe.call(
                        "acme.Kinds.of(Ljava/lang/Runnable;)Ljava/lang/String;",
                        recipe.lambda(runnable, Recipe.ref("java.lang.Runnable.run()V"), Step.NONE)));
        expect(
                "List",
                "Kinds.of((List<String>) null)",
                () -> recipe.call("acme.Kinds.of(Ljava/util/List;)Ljava/lang/String;", recipe.nothing(list)));
        expect(
                "Object...",
                "Kinds.of(new Object[] {null})",
                () -> recipe.call(
                        "acme.Kinds.of([Ljava/lang/Object;)Ljava/lang/String;",
                        recipe.array(OBJECT, recipe.nothing(OBJECT))));
        assertWritten("acme.Kinds", overloads);
    }

    private void kind(String parameter, int argument) {
        recipe.call("acme.Kinds.of(Ljava/lang/" + parameter + ";)Ljava/lang/String;", argument);
    }

    @Test
    void prints_values_as_a_person_would() throws IOException {
        String values = """
                package acme;
                import java.util.*;
                public class Values {
                  public enum Color { RED, DARK_BLUE }
                  public static final Values DEFAULT = new Values();
                  public static String all(byte b, short s, char c, long l, float f, double d, boolean z) {
                    return b + "," + s + "," + c + "," + l + "," + f + "," + d + "," + z;
                  }
                  public static String limits(int min, long max, double nan, float infinity, double tiny) {
                    return min + "," + max + "," + nan + "," + infinity + "," + tiny;
                  }
                  public static String sum(int... numbers) { return Arrays.toString(numbers); }
                  public static String join(String first, Object... rest) {
                    return first + (rest == null ? "null" : rest.length);
                  }
                  public static String grid(int[][] grid) { return Arrays.deepToString(grid); }
                  public static String bytes(byte[] data) { return Arrays.toString(data); }
                  public static String color(Color color) { return color.name(); }
                  public static String self(Values values) { return values == DEFAULT ? "default" : "other"; }
                  public static String type(Class<?> type) { return type.getName(); }
                  public static String first(List<String> names) { return names.get(0); }
                }
                """;
        expect(
                "1,2,c,3,1.5,2.5,true",
                "Values.all((byte) 1, (short) 2, 'c', 3L, 1.5f, 2.5, true)",
                () -> recipe.call(
                        "acme.Values.all(BSCJFDZ)Ljava/lang/String;",
                        recipe.value((byte) 1),
                        recipe.value((short) 2),
                        recipe.value('c'),
                        recipe.value(3L),
                        recipe.value(1.5f),
                        recipe.value(2.5),
                        recipe.value(true)));
        expect(
                "-2147483648,9223372036854775807,NaN,-Infinity,-4.9E-324",
                "Values.limits(Integer.MIN_VALUE, Long.MAX_VALUE, Double.NaN, Float.NEGATIVE_INFINITY, -Double.MIN_VALUE)",
                () -> recipe.call(
                        "acme.Values.limits(IJDFD)Ljava/lang/String;",
                        recipe.value(Integer.MIN_VALUE),
                        recipe.value(Long.MAX_VALUE),
                        recipe.value(Double.NaN),
                        recipe.value(Float.NEGATIVE_INFINITY),
                        recipe.value(-Double.MIN_VALUE)));
        expect(
                "[1, -2]",
                "Values.sum(1, -2)",
                () -> recipe.call(
                        "acme.Values.sum([I)Ljava/lang/String;",
                        recipe.array(PrimitiveType.INT, recipe.value(1), recipe.value(-2))));
        expect(
                "[]",
                "Values.sum()",
                () -> recipe.call("acme.Values.sum([I)Ljava/lang/String;", recipe.array(PrimitiveType.INT)));
        expect(
                "null",
                "Values.sum((int[]) null)",
                () -> recipe.call("acme.Values.sum([I)Ljava/lang/String;", recipe.nothing(Recipe.type("[I"))));
        expect(
                "x2",
                "Values.join(\"x\", 1, null)",
                () -> recipe.call(
                        "acme.Values.join(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;",
                        recipe.value("x"),
                        recipe.array(OBJECT, recipe.boxed(1), recipe.nothing(OBJECT))));
        expect(
                "xnull",
                "Values.join(\"x\", (Object[]) null)",
                () -> recipe.call(
                        "acme.Values.join(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;",
                        recipe.value("x"),
                        recipe.nothing(Recipe.type("[Ljava/lang/Object;"))));
        expect(
                "[[1], [], null]",
                "Values.grid(new int[][] {{1}, {}, null})",
                () -> recipe.call(
                        "acme.Values.grid([[I)Ljava/lang/String;",
                        recipe.array(
                                Recipe.type("[I"),
                                recipe.array(PrimitiveType.INT, recipe.value(1)),
                                recipe.array(PrimitiveType.INT),
                                recipe.nothing(Recipe.type("[I")))));
        expect(
                "[1, -128]",
                "Values.bytes(new byte[] {1, -128})",
                () -> recipe.call(
                        "acme.Values.bytes([B)Ljava/lang/String;",
                        recipe.array(PrimitiveType.BYTE, recipe.value((byte) 1), recipe.value((byte) -128))));
        expect(
                "DARK_BLUE",
                "Values.color(Values.Color.DARK_BLUE)",
                () -> recipe.call(
                        "acme.Values.color(Lacme/Values$Color;)Ljava/lang/String;",
                        recipe.field("acme.Values$Color", "DARK_BLUE", ClassType.of("acme.Values$Color"))));
        expect(
                "default",
                "Values.self(Values.DEFAULT)",
                () -> recipe.call(
                        "acme.Values.self(Lacme/Values;)Ljava/lang/String;",
                        recipe.field("acme.Values", "DEFAULT", ClassType.of("acme.Values"))));
        expect(
                "[[I",
                "Values.type(int[][].class)",
                () -> recipe.call(
                        "acme.Values.type(Ljava/lang/Class;)Ljava/lang/String;", recipe.classOf(Recipe.type("[[I"))));
        expect(
                "a",
                "Values.first(List.of(\"a\"))",
                () -> recipe.call(
                        "acme.Values.first(Ljava/util/List;)Ljava/lang/String;",
                        recipe.callAs(
                                ClassType.of("java.util.List", STRING),
                                "java.util.List.of(Ljava/lang/Object;)Ljava/util/List;",
                                recipe.value("a"))));
        assertWritten("acme.Values", values);
    }

    @Test
    void builds_objects_step_by_step() throws IOException {
        String boxes = """
                package acme;
                import java.util.function.*;
                public class Shelf<T> {
                  private T item;
                  public Shelf(T item) { this.item = item; }
                  public Shelf() {}
                  public void put(T next) throws java.io.IOException { item = next; }
                  public T item() { return item; }
                  public Shelf<T> self() { return this; }
                  public static <E extends Comparable<E>> String max(E left, E right) {
                    return left.compareTo(right) > 0 ? "left" : "right";
                  }
                  public static String ask(Supplier<String> supplier, BiFunction<String, Integer, Long> function) {
                    return supplier.get() + function.apply("", 1);
                  }
                  public static String same(int[] a, int[] b) { return String.valueOf(a == b); }
                  public class Slot {
                    private final int number;
                    public Slot(int number) { this.number = number; }
                    public String text() { return item + "@" + number; }
                  }
                }
                """;
        JavaType strings = ClassType.of("acme.Shelf", STRING);
        expect("a@2", "Shelf<String> shelf = new Shelf<>(\"a\");|var slot = shelf.new Slot(2);||slot.text()", () -> {
            int shelf = recipe.make((ClassType) strings, "(Ljava/lang/Object;)V", recipe.value("a"));
            int slot = recipe.make("acme.Shelf$Slot", "(Lacme/Shelf;I)V", shelf, recipe.value(2));
            recipe.on(slot, "acme.Shelf$Slot.text()Ljava/lang/String;");
        });
        expect("b", "Shelf<String> shelf = new Shelf<>();|shelf.put(\"b\");||shelf.item()", () -> {
            int shelf = recipe.make((ClassType) strings, "()V");
            recipe.on(shelf, "acme.Shelf.put(Ljava/lang/Object;)V", recipe.value("b"));
            recipe.onAs(STRING, shelf, "acme.Shelf.item()Ljava/lang/Object;");
        });
        expect(
                "left",
                "Shelf.max(2L, 1L)",
                () -> recipe.call(
                        "acme.Shelf.max(Ljava/lang/Comparable;Ljava/lang/Comparable;)Ljava/lang/String;",
                        recipe.boxed(2L),
                        recipe.boxed(1L)));
        expect(
                "x5",
                "Shelf.ask(() -> \"x\", (a, b) -> 5L)",
                () -> recipe.call(
                        "acme.Shelf.ask(Ljava/util/function/Supplier;Ljava/util/function/BiFunction;)Ljava/lang/String;",
                        recipe.lambda(
                                ClassType.of("java.util.function.Supplier", STRING),
                                Recipe.ref("java.util.function.Supplier.get()Ljava/lang/Object;"),
                                recipe.value("x")),
                        recipe.lambda(
                                ClassType.of(
                                        "java.util.function.BiFunction",
                                        STRING,
                                        PrimitiveType.INT.box(),
                                        PrimitiveType.LONG.box()),
                                Recipe.ref(
                                        "java.util.function.BiFunction.apply(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;"),
                                recipe.boxed(5L))));
        expect("true", "int[] a = {1};||Shelf.same(a, a)", () -> {
            int array = recipe.array(PrimitiveType.INT, recipe.value(1));
            recipe.call("acme.Shelf.same([I[I)Ljava/lang/String;", array, array);
        });
        assertWritten("acme.Shelf", boxes);
    }

    @Test
    void sets_fields_by_their_names() throws IOException {
        String nodes = """
                package acme;
                import java.util.function.*;
                public class Node {
                  public byte small; public Short box; public Object any; public Node next; public int[] items;
                  public static class Hiding extends Node { public String small = ""; }
                  public static String tell(Node node) {
                    return node.small + "," + node.box + "," + node.any + "," + (node.next == node) + ","
                        + java.util.Arrays.toString(node.items);
                  }
                  public static String pair(Node left, Node right) { return "" + (left.next == right && right.next == left); }
                  public static String call(Node node) { return ((Supplier<?>) node.any).get().toString(); }
                }
                """;
        String node = "acme.Node";
        expect(
                "-3,7,x,true,[1, 2]",
                "Node node = new Node();|node.small = -3;|node.box = (short) 7;|node.any = \"x\";|node.next = node;|"
                        + "node.items = new int[] {1, 2};||Node.tell(node)",
                () -> {
                    int made = recipe.make(node, "()V");
                    int small = recipe.set(made, node, "small", "B", recipe.value((byte) -3));
                    int box = recipe.set(small, node, "box", "Ljava/lang/Short;", recipe.boxed((short) 7));
                    int any = recipe.set(box, node, "any", "Ljava/lang/Object;", recipe.value("x"));
                    int next = recipe.set(any, node, "next", "Lacme/Node;", made);
                    int array = recipe.array(PrimitiveType.INT, recipe.value(1), recipe.value(2));
                    recipe.call(
                            "acme.Node.tell(Lacme/Node;)Ljava/lang/String;",
                            recipe.set(next, node, "items", "[I", array));
                });
        expect(
                "true",
                "Node left = new Node();|Node right = new Node();|left.next = right;|right.next = left;||"
                        + "Node.pair(left, right)",
                () -> {
                    int left = recipe.make(node, "()V");
                    int right = recipe.make(node, "()V");
                    int full = recipe.set(left, node, "next", "Lacme/Node;", right);
                    recipe.call(
                            "acme.Node.pair(Lacme/Node;Lacme/Node;)Ljava/lang/String;",
                            full,
                            recipe.set(right, node, "next", "Lacme/Node;", full));
                });
        expect(
                "5,null,null,false,null",
                "Node.Hiding node = new Node.Hiding();|((Node) node).small = 5;|node.any = null;||Node.tell(node)",
                () -> {
                    int made = recipe.make("acme.Node$Hiding", "()V");
                    int small = recipe.set(made, node, "small", "B", recipe.value((byte) 5));
                    int any = recipe.set(small, node, "any", "Ljava/lang/Object;", recipe.nothing(OBJECT));
                    recipe.call("acme.Node.tell(Lacme/Node;)Ljava/lang/String;", any);
                });
        expect(
                "x",
                "Node node = new Node();|Supplier<String> any = () -> \"x\";|node.any = any;||Node.call(node)",
                () -> {
                    int made = recipe.make(node, "()V");
                    int lambda = recipe.lambda(
                            ClassType.of("java.util.function.Supplier", STRING),
                            Recipe.ref("java.util.function.Supplier.get()Ljava/lang/Object;"),
                            recipe.value("x"));
                    recipe.call(
                            "acme.Node.call(Lacme/Node;)Ljava/lang/String;",
                            recipe.set(made, node, "any", "Ljava/lang/Object;", lambda));
                });
        assertWritten("acme.Node", nodes);
    }

    @Test
    void keeps_apart_what_has_the_same_name() throws IOException {
        String[] odd = {
            """
            package odd;
            public class String {
              public final int value;
              public String(int value) { this.value = value; }
              public static java.lang.String of(String mine, java.lang.String theirs, java.util.List<Integer> list) {
                return mine.value + theirs + list;
              }
              public static Object object() { return null; }
            }
            """,
            "package odd; public class Test {}",
            "package odd; public class Object {}",
            "package odd; public class Integer {}",
            "package odd; public class List { public static java.lang.String of(List list) { return \"\" + list; } }",
            "package odd; public class odd { public java.lang.String odd() { return \"odd\"; } }"
        };
        expect(
                "1x[]",
                "String.of(new String(1), \"x\", java.util.List.of())",
                () -> recipe.call(
                        "odd.String.of(Lodd/String;Ljava/lang/String;Ljava/util/List;)Ljava/lang/String;",
                        recipe.make("odd.String", "(I)V", recipe.value(1)),
                        recipe.value("x"),
                        recipe.callAs(
                                ClassType.of("java.util.List", ClassType.of("odd.Integer")),
                                "java.util.List.of()Ljava/util/List;")));
        expect(
                "null",
                "List.of(null)",
                () -> recipe.call(
                        "odd.List.of(Lodd/List;)Ljava/lang/String;", recipe.nothing(ClassType.of("odd.List"))));
        expect(
                "odd",
                "odd odd2 = new odd();||odd2.odd()",
                () -> recipe.on(recipe.make("odd.odd", "()V"), "odd.odd.odd()Ljava/lang/String;"));
        assertWritten("odd.String", odd);
    }

    /** Adds a trial that answers a text, and how its arrange and act are to be printed. */
    private void expect(String answer, String source, Runnable steps) {
        recipe = new Recipe();
        steps.run();
        behaviours.add(recipe.returns(Recipe.scalar(answer)));
        expected.add(source);
    }

    private void assertWritten(String target, String... sources) throws IOException {
        Subject subject = Subject.compile(folder, sources);
        Path out = folder.resolve("out");
        WrittenTests written = new TestWriter(subject.program(), WriterOptions.defaults(out, "crash"))
                .write(target, List.of(), behaviours, Deadline.in(Duration.ofMinutes(1)));
        assertEquals(List.of(), written.rejected());
        assertNoWarnings(subject, out.resolve(written.files().get(0)));
        String text = Files.readString(out.resolve(written.files().get(0)));
        for (String one : expected) {
            int act = one.lastIndexOf("||");
            String arrange = act < 0 ? "" : one.substring(0, act).replace("|", "\n        ") + "\n\n        ";
            String body = arrange + "@TYPE@ result = " + one.substring(act < 0 ? 0 : act + 2) + ";";
            String type = target.startsWith("odd") ? "java.lang.String" : "String";
            boolean found = text.contains("        " + body.replace("@TYPE@", type) + "\n");
            assertEquals(true, found, () -> one + " is not in\n" + text);
        }
    }

    private void assertNoWarnings(Subject subject, Path file) throws IOException {
        int code = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-Xlint:rawtypes,unchecked,varargs,cast",
                        "-Werror",
                        "-proc:none",
                        "-cp",
                        subject.classes() + File.pathSeparator + System.getProperty("java.class.path"),
                        "-d",
                        Files.createTempDirectory(folder, "compiled").toString(),
                        file.toString());
        assertEquals(0, code, "the compiler warns");
    }
}
