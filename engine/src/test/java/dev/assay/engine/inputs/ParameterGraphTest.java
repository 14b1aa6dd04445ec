package dev.assay.engine.inputs;

import static dev.assay.subjects.Subjects.compiledProgram;
import static dev.assay.subjects.Subjects.problems;
import static dev.assay.subjects.Subjects.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.engine.type.Nullness;
import dev.assay.engine.type.Visibility;
import dev.assay.engine.way.Goal;
import dev.assay.engine.way.JdkCatalogue;
import dev.assay.engine.way.Pools;
import dev.assay.engine.way.Ways;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.program.ClassInfo;
import dev.assay.program.Constants;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParameterGraphTest {
    private static final String FIGURE = """
            package com.acme;
            public class Figure {
              public static class A { public A(B b) {} }
              public static class B { public B() {} public A m(boolean flag) { return null; } }
              public static void f(A a, boolean flag) {}
              public static void g(A a, int[] xs) {}
              public static class Node { public Node(Node next) {} }
              public static void chain(Node node) {}
              public static class Pair { public Pair(Pair left, Pair right) {} public boolean get(Pair p) { return true; } }
              public static void tree(Pair pair) {}
            }
            """;
    private static final String SUBJECT = """
            package com.acme;
            import java.util.*;
            import java.util.function.*;
            public class Subject<T> {
              public enum Unit { MM, CM }
              public record Length(int amount, Unit unit) { public Length times(int n) { return this; } }
              public interface Shape { Length perimeter(); String name(); }
              public static final class Square implements Shape {
                private Square() {}
                public static Square of(Length side) { return new Square(); }
                public Length perimeter() { return null; } public String name() { return ""; } }
              public sealed interface Side permits Left, Right {}
              public record Left() implements Side {}
              public record Right(Side other) implements Side {}
              public static class Box<V> { private Box(V v) {} public static <W> Box<W> of(W w) { return new Box<>(w); }
                public V get() { return null; } }
              public class Inner { public Inner(T t) {} public void go() {} }
              public static abstract class Base<X> { public abstract X x(); public void run(X x) {} }
              public static class Impl extends Base<String> { public String x() { return null; } }
              public interface Visitor<R> { R visit(Subject<R> s, int i); default void other() {} }
              public interface Two { int a(); int b(); }
              public static class Hidden { private Hidden() {} }
              public static class OnlyPackage { OnlyPackage(int i) {} }
              static class Secret { public Secret() {} }
              public static class Builder { private Builder() {} public Builder with(int i) { return this; }
                public Product build() { return null; } }
              public static class Product { private Product() {} public static Builder builder() { return null; }
                public static final Product EMPTY = new Product(); }
              public static <E extends Enum<E>> void enums(Class<E> type, E e) {}
              public static <C extends Comparable<? super C>> C max(List<? extends C> list, C c) { return c; }
              public static <C extends Object & Comparable<C>> void both(Set<C> list) {}
              public static <R> R read(String s, Class<R> type) { return null; }
              public void use(T t, List<T> ts, Map<String, ? extends Shape> shapes) {}
              public static void shape(Shape s) {}
              public static void side(Side s) {}
              public static void box(Box<String> b, Box<? extends Number> n) {}
              public static void inner(Subject<String>.Inner inner) {}
              public static void functions(Function<String, Length> f, Visitor<Integer> v, Runnable r, Supplier<?> s,
                  Comparator<String> c, BinaryOperator<Integer> o, Predicate<? super String> p) {}
              public static void two(Two two) {}
              public static void hidden(Hidden hidden) {}
              public static void onlyPackage(OnlyPackage p) {}
              public static void secret(Secret p) {}
              public static void product(Product p) {}
              public static void objects(Object o, Comparable<?> c, Number n, CharSequence s, Iterable<String> i, Class<?> k) {}
              public static void jdk(java.io.InputStream in, java.math.BigDecimal d, java.time.LocalDate l, Optional<String> o,
                  java.util.stream.Stream<Integer> s, Locale locale, java.util.regex.Matcher m, UUID u, Random r) {}
              public static void arrays(int[][] a, String[] s, List<String>[] l, Unit... us) {}
              public static void maps(Map<Unit, List<Set<String>>> m, Iterator<Map.Entry<String, Integer>> e, EnumSet<Unit> us) {}
              public static void raw(List list, Map map, Box box, Comparator c) {}
              public static void wild(List<?> list, Map<? super Integer, ? extends List<? extends Number>> m, Base<?> base) {}
              public static class Wide { private Wide() {} public Wide with(int i) { return this; }
                public static Wide of(int a, int b, int c, int d, int e, int f, int g) { return new Wide(); } }
              public static void wide(Wide w) {}
              @Override public boolean equals(Object other) { return false; }
              public static void annotated(@NonNull String s, @Nullable String t) {}
              @interface NonNull {} @interface Nullable {}
            }
            """;

    @TempDir
    static Path folder;

    private static Program program;

    @BeforeAll
    static void compileSubjects() {
        program = compiledProgram(
                folder, source("com/acme/Figure.java", FIGURE), source("com/acme/Subject.java", SUBJECT));
    }

    private static MethodInfo method(String className, String name) {
        ClassInfo info = program.find(className).orElseThrow();
        return info.methods().stream()
                .filter(m -> m.ref().simpleName().equals(name) && !m.isSynthetic())
                .findFirst()
                .orElseThrow();
    }

    private static ParameterSpace space(String className, String name, int depth) {
        return new ParameterGraph(program, "com.acme", Constants.NONE).space(method(className, name), depth);
    }

    private static List<Trial> all(ParameterSpace space) {
        List<Trial> trials = new ArrayList<>();
        for (int i = 0; i < space.size().intValueExact(); i++) {
            trials.add(space.pick(BigInteger.valueOf(i)));
        }
        return trials;
    }

    @Test
    void counts_the_figure_of_the_parameter_graph() {
        // flag: 2. B: null, new B(). A: null, new A(B) 2, new B().m(flag) 2.
        assertEquals(List.of(2, 4, 10, 10), sizes("com.acme.Figure", "f", 3));
    }

    @Test
    void counts_recursive_types_to_the_depth() {
        assertEquals(List.of(1, 2, 3, 4, 5), sizes("com.acme.Figure", "chain", 4));
        // p(0) = 1, p(d) = 1 + p(d-1)^2
        assertEquals(List.of(1, 2, 5, 26, 677), sizes("com.acme.Figure", "tree", 4));
    }

    private static List<Integer> sizes(String className, String name, int depth) {
        List<Integer> sizes = new ArrayList<>();
        for (int d = 0; d <= depth; d++) {
            ParameterSpace space = space(className, name, d);
            List<Trial> trials = all(space);
            assertEquals(trials.size(), new HashSet<>(trials).size(), "each number is another trial");
            sizes.add(trials.size());
        }
        return sizes;
    }

    @Test
    void numbers_do_not_depend_on_the_depth_limit() {
        for (String unit : List.of("f", "g", "chain", "tree")) {
            List<Trial> shallow = all(space("com.acme.Figure", unit, 2));
            assertEquals(shallow, all(space("com.acme.Figure", unit, 3)).subList(0, shallow.size()));
        }
    }

    @Test
    void picks_out_of_huge_spaces() {
        ParameterSpace space = space("com.acme.Figure", "tree", 12);
        assertTrue(space.size().bitLength() > 300);
        BigInteger some = new BigInteger(space.size().bitLength(), new Random(1)).mod(space.size());
        assertTrue(space.pick(some).steps().size() > 100);
        assertTrue(space.pick(space.size().subtract(BigInteger.ONE)).steps().size() > 10);
        assertEquals(2, space.pick(BigInteger.ZERO).steps().size());
        assertThrows(IndexOutOfBoundsException.class, () -> space.pick(space.size()));
        assertThrows(IndexOutOfBoundsException.class, () -> space.pick(BigInteger.valueOf(-1)));
    }

    @Test
    void every_trial_compiles_without_a_warning() {
        List<Trial> trials = new ArrayList<>();
        Random random = new Random(1);
        for (ClassInfo info : List.of(
                program.find("com.acme.Subject").orElseThrow(),
                program.find("com.acme.Subject$Inner").orElseThrow(),
                program.find("com.acme.Subject$Base").orElseThrow(),
                program.find("com.acme.Subject$Box").orElseThrow(),
                program.find("com.acme.Figure").orElseThrow())) {
            // What tests implement themselves is printed by nothing here.
            ParameterGraph graph = new ParameterGraph(program, "com.acme", program.constants(info.name())).with(false);
            for (MethodInfo unit : info.methods()) {
                ParameterSpace space = graph.space(unit, 3);
                boolean isRaw = Set.of("raw", "inner").contains(unit.name())
                        || unit.ref().descriptor().contains("[Ljava/util/List");
                for (int i = 0; i < 30 && space.size().signum() > 0 && !isRaw; i++) {
                    BigInteger index = new BigInteger(space.size().bitLength() + 10, random).mod(space.size());
                    trials.add(i % 6 == 0 ? space.pick(index) : space.sample(random));
                }
            }
        }
        assertTrue(trials.size() > 500);
        compiles(trials, "-Xlint:all,-rawtypes,-cast", "-Werror");
    }

    @Test
    void raw_types_and_generic_arrays_compile_too() {
        List<Trial> trials = new ArrayList<>();
        Random random = new Random(2);
        for (String unit : List.of("raw", "arrays", "inner")) {
            ParameterSpace space = space("com.acme.Subject", unit, 3);
            for (int i = 0; i < 50; i++) {
                trials.add(space.sample(random));
            }
        }
        compiles(trials, "-nowarn");
    }

    private static void compiles(List<Trial> trials, String... options) {
        String text = new TrialSource(program).print("com.acme", "Sample", trials);
        Path classes = folder.resolve("classes");
        List<String> all = new ArrayList<>(List.of("-cp", classes.toString()));
        all.addAll(List.of(options));
        String problems = problems(folder, folder.resolve("sample"), all, source("com/acme/Sample.java", text));
        assertEquals("", problems.lines().limit(30).reduce("", (a, b) -> a + "\n" + b));
    }

    /** What makes the argument of a unit with one parameter, up to a depth, by the names of methods and fields. */
    private static Set<String> makers(String name, int depth) {
        Set<String> makers = new TreeSet<>();
        ParameterSpace space = space("com.acme.Subject", name, depth);
        Random random = new Random(3);
        for (int i = 0; i < 3000 && space.size().signum() > 0; i++) {
            Trial trial = space.sample(random);
            Step step = trial.steps().get(trial.steps().size() - 2);
            makers.add(
                    step instanceof Step.Call call
                            ? call.method().owner().replaceAll(".*[.$]", "") + "."
                                    + call.method().name()
                            : step instanceof Step.StaticField field
                                    ? field.name()
                                    : step.getClass().getSimpleName());
        }
        return makers;
    }

    @Test
    void finds_factories_implementations_records_builders_and_constants() {
        assertEquals(Set.of("Null", "Square.of"), makers("shape", 3));
        assertEquals(Set.of("Null", "Left.<init>", "Right.<init>"), makers("side", 3));
        assertEquals(Set.of("Null", "EMPTY", "Builder.build"), makers("product", 3));
        assertEquals(Set.of("Null", "Wide.of", "Wide.with"), makers("wide", 3));
    }

    @Test
    void honours_visibility() {
        assertEquals(Set.of("Null"), makers("hidden", 3));
        assertEquals(Set.of("Null", "OnlyPackage.<init>"), makers("onlyPackage", 3));
        assertEquals(Set.of("Null", "Secret.<init>"), makers("secret", 3));
        ParameterGraph elsewhere = new ParameterGraph(program, "com.other", Constants.NONE);
        assertEquals(
                1,
                elsewhere
                        .space(method("com.acme.Subject", "onlyPackage"), 3)
                        .size()
                        .intValue());
        ParameterSpace secret = elsewhere.space(method("com.acme.Subject", "secret"), 3);
        assertEquals(0, secret.size().signum());
        assertEquals("[com.acme.Subject$Secret]", secret.missing().toString());
    }

    @Test
    void names_only_what_source_can_name() {
        Visibility visibility = new Visibility(program, "com.acme");
        assertFalse(visibility.sees(program.find("sun.security.util.Debug").orElseThrow()));
        assertTrue(visibility.sees(program.find("java.util.Map$Entry").orElseThrow()));
        assertFalse(visibility.sees(
                program.find("java.util.ImmutableCollections$ListN").orElseThrow()));
        ClassInfo odd = new ClassInfo(
                "com.acme.-Util",
                52,
                1,
                null,
                List.of(),
                List.of(),
                java.util.Map.of(),
                List.of(),
                List.of(),
                List.of(),
                null,
                "com.acme.-Util",
                null,
                List.of(),
                new TreeSet<>());
        assertFalse(visibility.sees(odd));
    }

    @Test
    void honours_annotations_about_null() {
        ParameterSpace space = space("com.acme.Subject", "annotated", 1);
        assertTrue(all(space).stream().noneMatch(trial -> trial.steps().get(0) instanceof Step.Null));
        assertTrue(all(space).stream().anyMatch(trial -> trial.steps().get(1) instanceof Step.Null));
    }

    @Test
    void honours_annotations_of_the_package_and_of_classes_around(@TempDir Path other) {
        Program marked = compiledProgram(
                other,
                source("a/package-info.java", "@NullMarked package a;"),
                source("a/NullMarked.java", "package a; public @interface NullMarked {}"),
                source("a/NullUnmarked.java", "package a; public @interface NullUnmarked {}"),
                source("a/Nullable.java", """
                        package a; import java.lang.annotation.*;
                        @Target(ElementType.TYPE_USE) @Retention(RetentionPolicy.RUNTIME) public @interface Nullable {}
                        """),
                source("a/A.java", """
                        package a; public class A {
                          public void no(String s) {} public void yes(@Nullable String s) {}
                          public static class B { public void no(A a) {} }
                          @NullUnmarked public static class C { public void unknown(A a) {} } }
                        """));
        for (String name : List.of("a.A", "a.A$B", "a.A$C")) {
            for (MethodInfo unit : marked.find(name).orElseThrow().methods()) {
                Nullness expected = switch (unit.name()) {
                    case "no" -> Nullness.NON_NULL;
                    case "yes" -> Nullness.NULLABLE;
                    default -> Nullness.UNKNOWN;
                };
                if (!unit.isConstructor()) {
                    assertEquals(expected, Nullness.of(marked, unit, 0), unit.toString());
                }
            }
        }
        assertFalse(marked.classPath().classNames().contains("a.package-info"));
    }

    @Test
    void names_the_types_that_nothing_makes() {
        ParameterSpace perimeter = new ParameterGraph(program, "com.acme", Constants.NONE)
                .with(false)
                .space(method("com.acme.Subject$Two", "a"), 3);
        assertEquals(0, perimeter.size().signum());
        assertEquals("[com.acme.Subject$Two]", perimeter.missing().toString());
        assertThrows(IllegalStateException.class, () -> perimeter.sample(new Random(1)));
        assertTrue(
                space("com.acme.Subject$Base", "Base", 3).missing().toString().contains("Base"));
        assertTrue(space("com.acme.Subject$Base", "run", 3).size().signum() > 0);
        assertFalse(space("com.acme.Subject$Inner", "go", 3).size().signum() == 0);
    }

    @Test
    void stands_in_for_an_interface_that_nothing_implements() {
        ParameterSpace space = space("com.acme.Subject$Two", "a", 3);
        Trial first = space.pick(BigInteger.ZERO);
        assertTrue(first.steps().stream().anyMatch(Step.StandIn.class::isInstance), first::toString);
        assertEquals(List.of(), space.missing());
    }

    @Test
    void tries_objects_of_the_class_under_test_if_any_object_will_do() {
        assertTrue(
                makers("equals", 2).contains("Subject.<init>"),
                makers("equals", 2).toString());
    }

    @Test
    void tries_the_constants_of_the_code() {
        Constants constants = new Constants(
                new TreeSet<>(Set.of(4711)),
                new TreeSet<>(),
                new TreeSet<>(),
                new TreeSet<>(),
                new TreeSet<>(Set.of("magic")));
        ParameterSpace space = new ParameterGraph(program, "", constants)
                .space(
                        program.find("java.lang.String")
                                .orElseThrow()
                                .method("repeat", "(I)Ljava/lang/String;")
                                .orElseThrow(),
                        0);
        List<String> texts = all(space).stream().map(Object::toString).toList();
        assertTrue(texts.stream().anyMatch(text -> text.contains("magic") && text.contains("4712")));
    }

    @Test
    void everything_in_the_catalogue_exists_in_this_jdk() {
        JdkCatalogue catalogue = new JdkCatalogue(program);
        ClassInfo target = program.find("com.acme.Figure").orElseThrow();
        Ways ways = new Ways(program, new Visibility(program, ""), new Pools(Constants.NONE), target);
        int known = 0;
        for (String key : catalogue.keys()) {
            ClassInfo info = catalogue.find(key).orElse(null);
            if (info == null) {
                // Came after the JDK that runs this test.
                assertTrue(key.startsWith("Sequenced"), key);
                continue;
            }
            assertFalse(catalogue.of(info.name()).isEmpty());
            Goal goal = Goal.nonNull(
                    info.typeParameters().isEmpty() ? info.type() : info.type().erasure());
            int made = ways.constants(goal).size() + ways.composites(goal).size();
            List<JdkCatalogue.Entry> entries = catalogue.of(info.name());
            assertTrue(made >= entries.stream().filter(entry -> !entry.isOpen()).count(), info.name());
            assertTrue(entries.stream().noneMatch(JdkCatalogue.Entry::isOpen)
                    || !ways.openComposites(goal).isEmpty());
            known++;
        }
        assertTrue(known > 100, known + " classes");
    }

    @Test
    void makes_the_same_trials_again() {
        for (int round = 0; round < 2; round++) {
            assertEquals(
                    space("com.acme.Subject", "maps", 3).sample(new Random(5)),
                    space("com.acme.Subject", "maps", 3).sample(new Random(5)));
        }
    }
}
