package dev.assay.output.writer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Deadline;
import dev.assay.model.trial.Behaviour;
import dev.assay.model.trial.ValuePicture;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.PrimitiveType;
import dev.assay.output.writer.text.JUnit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What was seen of a run is asserted, in either JUnit. */
class AssertionsTest {
    private static final String SEEN = """
            package acme;
            import java.util.*;
            public class Seen {
              public enum Color { RED }
              private int size;
              public int turns = 3;
              public Color color = Color.RED;
              public int size() { return size; }
              public boolean isEmpty() { return size == 0; }
              public Color getColor() { return Color.RED; }
              public double getWeight() { return Double.NaN; }
              @Override public String toString() { return "Seen"; }
              public Seen add() { size++; return this; }
              public void fill(int[] numbers) { Arrays.fill(numbers, 7); size = numbers.length; }
              public static Object nothing() { return null; }
              public static double zero() { return -0.0; }
              public static float half() { return 0.5f; }
              public static Integer boxed() { return 3; }
              public static Object hidden() { return 3L; }
              public static Boolean yes() { return true; }
              public static char letter() { return '\\u00e9'; }
              public static List<Integer> list() { return List.of(1, 2); }
              public static List<String> nulls() { return Arrays.asList("a", null); }
              public static Set<Long> set() { return Set.of(1L, 2L); }
              public static Map<String, Byte> map() { return Map.of("a", (byte) 1); }
              public static Optional<String> some() { return Optional.of("x"); }
              public static Optional<String> none() { return Optional.empty(); }
              public static double[] doubles() { return new double[] {0.5, Double.NaN}; }
              public static Object array() { return new int[][] {{1}, {}}; }
              public static Class<?> type() { return int[].class; }
              public static Color color() { return Color.RED; }
              public static Object seen() { return new Seen().add(); }
              public static Runnable lambda() { return () -> {}; }
              public static String text() { return "ab".repeat(150); }
              public static List<Seen> many() { return List.of(new Seen()); }
              public static void refuse() throws java.io.IOException { throw new java.io.IOException(new Hidden()); }
              public static void hide() { throw new Hidden(); }
              private static class Hidden extends IllegalStateException {}
            }
            """;
    private static final ClassType SEEN_TYPE = ClassType.of("acme.Seen");

    @TempDir
    Path folder;

    private final List<Behaviour> behaviours = new ArrayList<>();
    private final List<String> expected = new ArrayList<>();

    @ParameterizedTest
    @EnumSource
    void results_of_all_kinds_are_asserted(JUnit junit) throws IOException {
        boolean isFive = junit == JUnit.FIVE;
        returns("nothing()Ljava/lang/Object;", new ValuePicture.Null(), "assertNull(result);");
        returns(
                "zero()D",
                Recipe.scalar(-0.0),
                isFive ? "assertEquals(-0.0, result);" : "assertEquals(-0.0, result, 0.0);");
        returns(
                "half()F",
                Recipe.scalar(0.5f),
                isFive ? "assertEquals(0.5f, result);" : "assertEquals(0.5f, result, 0.0f);");
        returns(
                "boxed()Ljava/lang/Integer;",
                Recipe.scalar(3),
                isFive ? "assertEquals(3, result);" : "assertEquals(Integer.valueOf(3), result);");
        returns(
                "hidden()Ljava/lang/Object;",
                Recipe.scalar(3L),
                isFive ? "assertEquals(3L, result);" : "assertEquals(Long.valueOf(3L), result);");
        returns("yes()Ljava/lang/Boolean;", Recipe.scalar(true), "assertTrue(result);");
        returns("letter()C", Recipe.scalar('\u00e9'), "assertEquals('\\u00e9', result);");
        returns("list()Ljava/util/List;", list(1, 2), "assertEquals(List.of(1, 2), result);");
        returns(
                "nulls()Ljava/util/List;",
                new ValuePicture.ListOf(List.of(Recipe.scalar("a"), new ValuePicture.Null())),
                "assertEquals(Arrays.asList(\"a\", null), result);");
        returns(
                "set()Ljava/util/Set;",
                new ValuePicture.SetOf(List.of(Recipe.scalar(1L), Recipe.scalar(2L))),
                "assertEquals(Set.of(1L, 2L), result);");
        returns(
                "map()Ljava/util/Map;",
                new ValuePicture.MapOf(List.of(Recipe.scalar("a")), List.of(Recipe.scalar((byte) 1))),
                "assertEquals(Map.of(\"a\", (byte) 1), result);");
        returns(
                "some()Ljava/util/Optional;",
                new ValuePicture.OptionalOf(Recipe.scalar("x")),
                "assertEquals(Optional.of(\"x\"), result);");
        returns(
                "none()Ljava/util/Optional;",
                new ValuePicture.OptionalOf(null),
                "assertEquals(Optional.empty(), result);");
        returns(
                "doubles()[D",
                new ValuePicture.Elements(PrimitiveType.DOUBLE, List.of(Recipe.scalar(0.5), Recipe.scalar(Double.NaN))),
                "assertArrayEquals(new double[] {0.5, Double.NaN}, result" + (isFive ? ");" : ", 0.0);"));
        returns(
                "array()Ljava/lang/Object;",
                new ValuePicture.Elements(
                        new ArrayType(PrimitiveType.INT),
                        List.of(
                                new ValuePicture.Elements(PrimitiveType.INT, List.of(Recipe.scalar(1))),
                                new ValuePicture.Elements(PrimitiveType.INT, List.of()))),
                "assertArrayEquals(new int[][] {{1}, {}}, (Object[]) result);");
        returns("type()Ljava/lang/Class;", new ValuePicture.ClassObject("int[]"), "assertEquals(int[].class, result);");
        returns(
                "color()Lacme/Seen$Color;",
                new ValuePicture.EnumConstant("acme.Seen$Color", "RED"),
                "assertEquals(Seen.Color.RED, result);");
        returns("lambda()Ljava/lang/Runnable;", opaque("acme.Seen$$Lambda/123", Map.of()), "assertNotNull(result);");
        returns("text()Ljava/lang/String;", Recipe.scalar("ab".repeat(150)), "assertEquals(300, result.length());");
        returns(
                "many()Ljava/util/List;",
                new ValuePicture.ListOf(List.of(opaque("acme.Seen", Map.of()))),
                "assertEquals(1, result.size());");
        assertWritten(junit);
    }

    @ParameterizedTest
    @EnumSource
    void public_fields_are_asserted_unless_an_observer_shows_the_same(JUnit junit) throws IOException {
        ValuePicture turned = new ValuePicture.Opaque(
                "acme.Seen",
                new TreeMap<>(Map.of("getColor", new ValuePicture.EnumConstant("acme.Seen$Color", "RED"))),
                new TreeMap<>(Map.of(
                        "turns", Recipe.scalar(3), "color", new ValuePicture.EnumConstant("acme.Seen$Color", "RED"))));
        returns("seen()Ljava/lang/Object;", turned, """
                        assertEquals(3, ((Seen) result).turns);
                        assertEquals(Seen.Color.RED, ((Seen) result).getColor());
                """.strip());
        assertWritten(junit);
    }

    @ParameterizedTest
    @EnumSource
    void objects_are_asserted_by_what_they_show(JUnit junit) throws IOException {
        ValuePicture observed = opaque(
                "acme.Seen",
                Map.of(
                        "size", Recipe.scalar(1),
                        "isEmpty", Recipe.scalar(false),
                        "getColor", new ValuePicture.EnumConstant("acme.Seen$Color", "RED"),
                        "toString", Recipe.scalar("Seen")));
        returns("seen()Ljava/lang/Object;", observed, """
                        assertEquals(Seen.Color.RED, ((Seen) result).getColor());
                        assertFalse(((Seen) result).isEmpty());
                        assertEquals(1, ((Seen) result).size());
                """.strip());

        Recipe itself = new Recipe();
        int receiver = itself.make("acme.Seen", "()V");
        itself.on(receiver, "acme.Seen.add()Lacme/Seen;");
        behaviours.add(itself.returns(
                new ValuePicture.SameAs(receiver),
                Map.of(receiver, opaque("acme.Seen", Map.of("size", Recipe.scalar(1))))));
        expected.add("""
                        Seen result = seen.add();

                        assertSame(seen, result);
                        assertEquals(1, seen.size());
                """.strip());

        Recipe changes = new Recipe();
        int filler = changes.make("acme.Seen", "()V");
        int array = changes.array(PrimitiveType.INT, changes.value(1), changes.value(2));
        changes.on(filler, "acme.Seen.fill([I)V", array);
        ValuePicture sevens = new ValuePicture.Elements(PrimitiveType.INT, List.of(Recipe.scalar(7), Recipe.scalar(7)));
        behaviours.add(changes.returns(new ValuePicture.Nothing(), Map.of(array, sevens)));
        expected.add("""
                        int[] numbers = {1, 2};

                        seen.fill(numbers);

                        assertArrayEquals(new int[] {7, 7}, numbers);
                """.strip());

        Recipe made = new Recipe();
        made.make("acme.Seen", "()V");
        behaviours.add(made.returns(opaque("acme.Seen", Map.of("isEmpty", Recipe.scalar(true)))));
        expected.add("""
                        Seen seen = new Seen();

                        assertTrue(seen.isEmpty());
                """.strip());
        assertWritten(junit);
    }

    @ParameterizedTest
    @EnumSource
    void exceptions_are_asserted_by_a_class_that_the_test_may_name(JUnit junit) throws IOException {
        Recipe refuse = new Recipe();
        refuse.call("acme.Seen.refuse()V");
        behaviours.add(refuse.throwing("java.io.IOException"));
        expected.add("assertThrows(IOException.class, () -> Seen.refuse());");
        Recipe hide = new Recipe();
        hide.call("acme.Seen.hide()V");
        behaviours.add(hide.throwing("acme.Seen$Hidden"));
        expected.add("assertThrows(IllegalStateException.class, () -> Seen.hide());");
        assertWritten(junit);
    }

    @Test
    void an_array_that_did_not_change_is_not_worth_a_line() throws IOException {
        Recipe recipe = new Recipe();
        int filler = recipe.make("acme.Seen", "()V");
        int array = recipe.array(PrimitiveType.INT, recipe.value(7));
        recipe.on(filler, "acme.Seen.fill([I)V", array);
        ValuePicture seven = new ValuePicture.Elements(PrimitiveType.INT, List.of(Recipe.scalar(7)));
        behaviours.add(recipe.returns(new ValuePicture.Nothing(), Map.of(array, seven)));
        expected.add("assertDoesNotThrow(() -> seen.fill(new int[] {7}));");
        assertWritten(JUnit.FIVE);
    }

    private void returns(String method, ValuePicture picture, String assertion) {
        Recipe recipe = new Recipe();
        recipe.call("acme.Seen." + method);
        behaviours.add(recipe.returns(picture));
        expected.add(assertion);
    }

    private static ValuePicture list(Object... values) {
        return new ValuePicture.ListOf(List.of(values).stream()
                .map(value -> (ValuePicture) Recipe.scalar(value))
                .toList());
    }

    private static ValuePicture opaque(String className, Map<String, ValuePicture> observers) {
        return new ValuePicture.Opaque(className, new TreeMap<>(observers), new TreeMap<>());
    }

    private void assertWritten(JUnit junit) throws IOException {
        Subject subject = Subject.compile(folder, SEEN);
        Path out = folder.resolve("out");
        WrittenTests written = new TestWriter(
                        subject.program(), WriterOptions.defaults(out, "crash").with(junit))
                .write(SEEN_TYPE.name(), List.of(), behaviours, Deadline.in(Duration.ofMinutes(1)));
        assertEquals(List.of(), written.rejected());
        String text = Files.readString(out.resolve(written.files().get(0)));
        for (String one : expected) {
            assertTrue(text.contains("        " + one + "\n"), () -> one + "\nis not in\n" + text);
        }
    }
}
