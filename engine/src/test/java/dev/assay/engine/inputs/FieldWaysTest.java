package dev.assay.engine.inputs;

import static dev.assay.subjects.Subjects.compiledProgram;
import static dev.assay.subjects.Subjects.problems;
import static dev.assay.subjects.Subjects.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.engine.form.OpenSpace;
import dev.assay.engine.shapes.Shape;
import dev.assay.engine.type.Grounding;
import dev.assay.engine.type.Visibility;
import dev.assay.engine.way.FieldWays;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.program.Constants;
import dev.assay.program.FieldInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.type.Generics;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FieldWaysTest {
    private static final String SUBJECT = """
            package com.acme;
            import java.util.*;
            public class Fields {
              public static class Node { public int value; public Node next; }
              public static class Kinds {
                public final int fixed = 1; public static int everybodys; private int mine; protected int family; int near;
                public transient volatile byte open; public @NonNull String text = ""; Kinds hidden; }
              @interface NonNull {}
              public static class Base { public int depth; public int hiddenByField; public int hiddenByPrivate;
                public int hiddenByConstant; public List<String> names; }
              static class Below extends Base { public String hiddenByField; private int hiddenByPrivate;
                public static int hiddenByConstant; public int own; }
              public static class Cell<K, V extends Comparable<V>> { public K key; public V[] values; public Map<K, List<V>> map; }
              public static class Names extends Cell<String, Integer> { public Optional<? extends Number> any; }
              public enum Unit { MM; public int size; }
              public interface Named { int SIZE = 1; }
              public static class Secretive { public Hidden hidden; public int shown; private static class Hidden {} }
              public static class Many { public int a, b, c, d, e, f, g, h, i, j, k, l; }
              public static class Parts { public final int x; public int y; public Parts(int x, Parts other) { this.x = x; } }
              public static void node(Node node) {}
              public static void below(Below below) {}
              public static void cell(Cell<String, Integer> cell, Cell<? extends Number, ?> other) {}
              public static void names(Names names, Named named, Unit unit) {}
              public static void many(Many many, Kinds kinds) {}
              public static void parts(Parts parts) {}
              public static boolean read(Node one, Node other) { return one.next == other.next && one.value > other.value; }
            }
            """;

    @TempDir
    static Path folder;

    private static Program program;

    @BeforeAll
    static void compiles_the_subject() {
        program = compiledProgram(folder, source("com/acme/Fields.java", SUBJECT));
    }

    private static Set<String> settable(String name, String fromPackage) {
        Visibility visibility = new Visibility(program, fromPackage);
        Generics generics = new Generics(program);
        return new FieldWays(program, new Grounding(program, generics, visibility), visibility)
                .settable("com.acme.Fields$" + name).stream()
                        .map(FieldInfo::name)
                        .collect(Collectors.toCollection(TreeSet::new));
    }

    private static MethodInfo unit(String name) {
        return program.find("com.acme.Fields").orElseThrow().methods().stream()
                .filter(method -> method.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static ParameterSpace space(String name) {
        return new ParameterGraph(program, "com.acme", Constants.NONE)
                .with(false)
                .space(unit(name), 3);
    }

    @Test
    void only_public_fields_that_can_change_are_set() {
        assertEquals(Set.of("open", "text"), settable("Kinds", "com.acme"));
        assertEquals(Set.of(), settable("Unit", "com.acme"));
        assertEquals(Set.of(), settable("Named", "com.acme"));
    }

    @Test
    void inherited_fields_are_set_unless_something_hides_them() {
        assertEquals(Set.of("depth", "names", "own", "hiddenByField"), settable("Below", "com.acme"));
        assertEquals(Set.of("key", "values", "map", "any"), settable("Names", "com.acme"));
    }

    @Test
    void a_class_that_tests_cannot_name_offers_what_it_inherits() {
        assertEquals(Set.of("depth", "names"), settable("Below", "com.other"));
    }

    @Test
    void every_trial_with_fields_compiles_without_a_warning() {
        Random random = new Random(5);
        List<Trial> trials = new ArrayList<>();
        for (String name : List.of("node", "below", "cell", "names", "many", "parts")) {
            for (int i = 0; i < 60; i++) {
                trials.add(space(name).sample(random));
            }
        }
        assertTrue(trials.stream().filter(FieldWaysTest::assigns).count() > 100);
        String text = new TrialSource(program).print("com.acme", "Trials", trials);
        List<String> options = List.of(
                "-cp", folder.resolve("classes").toString(), "-Xlint:all,-rawtypes,-cast,-unchecked", "-Werror");
        String problems = problems(folder, folder.resolve("sample"), options, source("com/acme/Trials.java", text));
        assertEquals("", problems.lines().limit(30).reduce("", (a, b) -> a + "\n" + b));
    }

    @Test
    void fields_do_not_make_spaces_out_of_proportion() {
        // Twelve fields of some ten values each would be a trillion objects; a few at a time are some thousands.
        ParameterGraph graph = new ParameterGraph(program, "com.acme", Constants.NONE);
        BigInteger size = graph.space(unit("many"), 2).size();
        assertTrue(size.bitLength() < 50, size::toString);
    }

    @Test
    void failing_trials_lose_the_fields_that_they_do_not_need() {
        ParameterSpace space = space("node");
        Trial trial = longest(space);
        while (true) {
            List<Trial> simpler = space.simpler(trial);
            simpler.forEach(one -> assertEquals(unit("node").ref(), one.unit()));
            Trial next =
                    simpler.stream().filter(FieldWaysTest::assigns).findFirst().orElse(null);
            if (next == null) {
                break;
            }
            trial = next;
        }
        assertEquals(
                1,
                trial.steps().stream().filter(Step.Assignment.class::isInstance).count(),
                trial::toString);
    }

    private static Trial longest(ParameterSpace space) {
        Random random = new Random(7);
        Trial longest = space.sample(random);
        for (int i = 0; i < 50; i++) {
            Trial next = space.sample(random);
            longest = next.steps().size() > longest.steps().size() ? next : longest;
        }
        assertTrue(longest.steps().stream()
                        .filter(Step.Assignment.class::isInstance)
                        .count()
                > 2);
        return longest;
    }

    @Test
    void shapes_set_what_the_unit_reads_and_make_circles() {
        OpenSpace shapes = new ParameterGraph(program, "com.acme", Constants.NONE).openSpace(unit("read"), 2, 100);
        boolean setsAll = false;
        boolean hasCircle = false;
        boolean isShared = false;
        while (shapes.hasNext()) {
            Shape shape = shapes.next();
            Trial trial = shape.trial();
            setsAll |= trial.steps().stream()
                            .filter(Step.Assignment.class::isInstance)
                            .count()
                    == 4;
            hasCircle |= trial.steps().stream()
                    .anyMatch(step -> step instanceof Step.Assignment one
                            && trial.maker(one.value()) == trial.maker(one.receiver()));
            isShared |= trial.call().arguments().stream()
                            .map(trial::maker)
                            .distinct()
                            .count()
                    == 1;
        }
        assertTrue(setsAll);
        assertTrue(hasCircle);
        assertTrue(isShared);
        assertFalse(shapes.areAll());
    }

    private static boolean assigns(Trial trial) {
        return trial.steps().stream().anyMatch(Step.Assignment.class::isInstance);
    }
}
