package dev.assay.lab;

import static dev.assay.lab.Trials.call;
import static dev.assay.lab.Trials.soon;
import static dev.assay.subjects.Subjects.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.assay.lab.process.LabOptions;
import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Outcome;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.trial.ValuePicture;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import dev.assay.subjects.Subjects;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ObserveTest {
    private static final String BOX = "subjects.Box";

    @TempDir
    static Path folder;

    private static PlainLab lab;

    @BeforeAll
    static void open() {
        lab = new PlainLab(Subjects.compiledProgram(folder, source("subjects/Box.java", """
                                package subjects;
                                import java.util.*;
                                public class Box {
                                    public enum Color { RED, GREEN }
                                    public record Point(int x, int y) {}
                                    private int count;
                                    public int start;
                                    public Box other;
                                    public static Box nothing() { return null; }
                                    public Box add() { count++; return this; }
                                    public int getCount() { return start + count; }
                                    public boolean isFull() { return count > 1; }
                                    public String getBroken() { throw new IllegalStateException(); }
                                    public String getForbidden() { System.exit(1); return ""; }
                                    public String getEndless() { while (true) { count++; } }
                                    public Object getOther() { return this; }
                                    public static int number() { return -7; }
                                    public static Integer boxed() { return 7; }
                                    public static String text() { return "a\\uD800\\u0000"; }
                                    public static double strange() { return -0.0; }
                                    public static Color color() { return Color.GREEN; }
                                    public static Class<?> type() { return int[].class; }
                                    public static int[][] grid() { return new int[][] {{1}, null, {}}; }
                                    public static List<String> list() { return new ArrayList<>(Arrays.asList("b", null)); }
                                    public static Set<Integer> set() { return new HashSet<>(List.of(300, 20, 1000)); }
                                    public static Map<String, Color> map() { return new HashMap<>(Map.of("k", Color.RED)); }
                                    public static Optional<String> none() { return Optional.empty(); }
                                    public static Point point() { return new Point(1, 2); }
                                    public static void sort(int[] values) { Arrays.sort(values); }
                                    public static int[] huge() { return new int[100_000]; }
                                    public static List<Object> knot() { List<Object> l = new ArrayList<>(); l.add(l); return l; }
                                    public static List<Object> endless() {
                                        return Collections.unmodifiableList(new AbstractList<Object>() {
                                            public int size() { while (true) { } }
                                            public Object get(int i) { return this; }
                                        });
                                    }
                                }
                                """)), LabOptions.defaults());
    }

    @AfterAll
    static void close() {
        lab.close();
    }

    @Test
    void shows_the_receiver_whose_fields_were_set() {
        MethodRef constructor = new MethodRef(BOX, MethodRef.CONSTRUCTOR, "()V");
        MethodRef add = new MethodRef(BOX, "add", "()Lsubjects/Box;");
        ClassType type = ClassType.of(BOX);
        Outcome.Returned returned = assertInstanceOf(
                Outcome.Returned.class,
                Trials.observe(
                                lab,
                                List.of(new Trial(List.of(
                                        new Step.Call(constructor, CallKind.CONSTRUCTOR, Step.NONE, List.of(), type),
                                        new Step.Literal(PrimitiveType.INT, 6),
                                        new Step.Assignment(BOX, "start", PrimitiveType.INT, 0, 1, type),
                                        new Step.Assignment(BOX, "other", type, 2, 2, type),
                                        new Step.Call(add, CallKind.INSTANCE, 3, List.of(), type)))),
                                soon())
                        .get(0)
                        .outcome());
        assertEquals(new ValuePicture.SameAs(0), returned.result());
        ValuePicture.Opaque receiver =
                assertInstanceOf(ValuePicture.Opaque.class, returned.after().get(3));
        assertEquals(
                new ValuePicture.Scalar(PrimitiveType.INT, 7),
                receiver.observers().get("getCount"));
        assertEquals(Map.of("start", new ValuePicture.Scalar(PrimitiveType.INT, 6)), receiver.fields());
    }

    @Test
    void reports_what_made_nothing_if_a_field_was_to_be_set() {
        MethodRef nothing = new MethodRef(BOX, "nothing", "()Lsubjects/Box;");
        MethodRef add = new MethodRef(BOX, "add", "()Lsubjects/Box;");
        ClassType type = ClassType.of(BOX);
        Outcome outcome = Trials.outcome(
                lab,
                new Trial(List.of(
                        new Step.Call(nothing, CallKind.STATIC, Step.NONE, List.of(), type),
                        new Step.Literal(PrimitiveType.INT, 6),
                        new Step.Assignment(BOX, "start", PrimitiveType.INT, 0, 1, type),
                        new Step.Call(add, CallKind.INSTANCE, 2, List.of(), type))));
        assertEquals(0, assertInstanceOf(Outcome.NotBuilt.class, outcome).step());
    }

    @Test
    void shows_scalars_as_what_they_are() {
        assertEquals(new ValuePicture.Scalar(PrimitiveType.INT, -7), result("number", "()I"));
        assertEquals(
                new ValuePicture.Scalar(ClassType.of("java.lang.Integer"), 7),
                result("boxed", "()Ljava/lang/Integer;"));
        assertEquals(
                new ValuePicture.Scalar(ClassType.STRING, "a\uD800\u0000"), result("text", "()Ljava/lang/String;"));
        assertEquals(new ValuePicture.Scalar(PrimitiveType.DOUBLE, -0.0), result("strange", "()D"));
        assertEquals(
                new ValuePicture.EnumConstant("subjects.Box$Color", "GREEN"),
                result("color", "()Lsubjects/Box$Color;"));
        assertEquals(new ValuePicture.ClassObject("int[]"), result("type", "()Ljava/lang/Class;"));
    }

    @Test
    void shows_arrays_and_collections_with_all_they_hold_in_an_order_of_their_own() {
        ArrayType ints = new ArrayType(PrimitiveType.INT);
        assertEquals(
                new ValuePicture.Elements(
                        ints,
                        List.of(
                                new ValuePicture.Elements(PrimitiveType.INT, List.of(number(1))),
                                new ValuePicture.Null(),
                                new ValuePicture.Elements(PrimitiveType.INT, List.of()))),
                result("grid", "()[[I"));
        assertEquals(
                new ValuePicture.ListOf(
                        List.of(new ValuePicture.Scalar(ClassType.STRING, "b"), new ValuePicture.Null())),
                result("list", "()Ljava/util/List;"));
        assertEquals(
                new ValuePicture.SetOf(List.of(boxed(20), boxed(300), boxed(1000))),
                result("set", "()Ljava/util/Set;"));
        assertEquals(
                new ValuePicture.MapOf(
                        List.of(new ValuePicture.Scalar(ClassType.STRING, "k")),
                        List.of(new ValuePicture.EnumConstant("subjects.Box$Color", "RED"))),
                result("map", "()Ljava/util/Map;"));
        assertEquals(new ValuePicture.OptionalOf(null), result("none", "()Ljava/util/Optional;"));
    }

    @Test
    void shows_other_objects_by_what_their_public_observers_answer() {
        ValuePicture.Opaque point =
                assertInstanceOf(ValuePicture.Opaque.class, result("point", "()Lsubjects/Box$Point;"));
        assertEquals("subjects.Box$Point", point.className());
        assertEquals(
                Map.of(
                        "x",
                        number(1),
                        "y",
                        number(2),
                        "toString",
                        new ValuePicture.Scalar(ClassType.STRING, "Point[x=1, y=2]")),
                point.observers());
    }

    @Test
    void leaves_out_observers_that_throw_or_harm_or_do_not_end() {
        MethodRef add = new MethodRef(BOX, "add", "()Lsubjects/Box;");
        Trial trial = new Trial(List.of(
                new Step.Call(
                        new MethodRef(BOX, "<init>", "()V"),
                        CallKind.CONSTRUCTOR,
                        Step.NONE,
                        List.of(),
                        ClassType.of(BOX)),
                new Step.Call(add, CallKind.INSTANCE, 0, List.of(), ClassType.of(BOX))));
        Outcome.Returned returned = returned(trial);
        assertEquals(new ValuePicture.SameAs(0), returned.result());
        ValuePicture.Opaque receiver =
                assertInstanceOf(ValuePicture.Opaque.class, returned.after().get(0));
        assertEquals(Map.of("getCount", number(1)), receiver.observers());
    }

    @Test
    void shows_arrays_after_the_call() {
        Trial trial = new Trial(List.of(
                new Step.Literal(PrimitiveType.INT, 2),
                new Step.Literal(PrimitiveType.INT, 1),
                new Step.NewArray(new ArrayType(PrimitiveType.INT), List.of(0, 1)),
                new Step.Call(
                        new MethodRef(BOX, "sort", "([I)V"),
                        CallKind.STATIC,
                        Step.NONE,
                        List.of(2),
                        PrimitiveType.VOID)));
        Outcome.Returned returned = returned(trial);
        assertEquals(new ValuePicture.Nothing(), returned.result());
        assertEquals(
                Map.of(2, new ValuePicture.Elements(PrimitiveType.INT, List.of(number(1), number(2)))),
                returned.after());
    }

    @Test
    void gives_up_on_what_is_too_large_or_endless() {
        assertInstanceOf(ValuePicture.Opaque.class, result("huge", "()[I"));
        assertInstanceOf(ValuePicture.Opaque.class, result("knot", "()Ljava/util/List;"));
        assertInstanceOf(ValuePicture.Opaque.class, result("endless", "()Ljava/util/List;"));
    }

    private static ValuePicture number(int value) {
        return new ValuePicture.Scalar(PrimitiveType.INT, value);
    }

    private static ValuePicture boxed(int value) {
        return new ValuePicture.Scalar(ClassType.of("java.lang.Integer"), value);
    }

    private static ValuePicture result(String method, String descriptor) {
        return returned(call(BOX, method, descriptor)).result();
    }

    private static Outcome.Returned returned(Trial trial) {
        return assertInstanceOf(
                Outcome.Returned.class,
                Trials.observe(lab, List.of(trial), soon()).get(0).outcome());
    }
}
