package dev.assay.engine.inputs;

import static dev.assay.subjects.Subjects.compiledProgram;
import static dev.assay.subjects.Subjects.problems;
import static dev.assay.subjects.Subjects.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.Constants;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SimplifierTest {
    private static final String SUBJECT = """
            package com.acme;
            import java.util.*;
            public class Shop {
              public enum Unit { MM, CM }
              public record Length(int amount, Unit unit) { public Length times(int n) { return this; } }
              public static class Cart { public Cart(List<String> names, Length length) {} public Cart add(String s) { return this; } }
              public static void pay(Cart cart, int amount, String text) {}
              private static class Hidden {}
              public static void given(Hidden hidden, int amount) {}
              public static void arrays(int[] xs, String[][] names) {}
              public static void deep(Map<String, List<Length>> map, Object any, Optional<Cart> cart) {}
              public static void numbers(long l, double d, float f, char c, byte b, Short s, boolean z) {}
            }
            """;

    @TempDir
    static Path folder;

    private static Program program;

    @BeforeAll
    static void compileSubject() {
        program = compiledProgram(folder, source("com/acme/Shop.java", SUBJECT));
    }

    private static ParameterSpace space(String name) {
        MethodInfo unit = program.find("com.acme.Shop").orElseThrow().methods().stream()
                .filter(m -> m.name().equals(name))
                .findFirst()
                .orElseThrow();
        return new ParameterGraph(program, "com.acme", Constants.NONE).space(unit, 3);
    }

    private static Trial shrink(ParameterSpace space, Trial trial, Predicate<Trial> fails) {
        Trial smallest = trial;
        boolean shrunk = true;
        while (shrunk) {
            Trial found =
                    space.simpler(smallest).stream().filter(fails).findFirst().orElse(null);
            shrunk = found != null;
            smallest = shrunk ? found : smallest;
        }
        return smallest;
    }

    @Test
    void every_candidate_is_cheaper_and_compiles() {
        Random random = new Random(4);
        List<Trial> candidates = new ArrayList<>();
        for (String unit : List.of("pay", "arrays", "deep", "numbers")) {
            ParameterSpace space = space(unit);
            for (int i = 0; i < 20; i++) {
                Trial trial = space.sample(random);
                for (Trial simpler : space.simpler(trial)) {
                    assertTrue(TrialCost.compare(simpler, trial) < 0, () -> trial + "\n" + simpler);
                    assertEquals(trial.unit(), simpler.unit());
                }
                List<Trial> some = space.simpler(trial);
                candidates.addAll(some.subList(0, Math.min(8, some.size())));
            }
        }
        String text = new TrialSource(program).print("com.acme", "Simpler", candidates);
        String problems = problems(
                folder,
                folder.resolve("sample"),
                List.of("-cp", folder.resolve("classes").toString(), "-Xlint:all,-rawtypes,-cast", "-Werror"),
                source("com/acme/Simpler.java", text));
        assertEquals("", problems);
    }

    @Test
    void shrinks_to_the_same_smallest_trial_from_anywhere() {
        Random random = new Random(5);
        for (String unit : List.of("pay", "arrays", "deep", "numbers")) {
            ParameterSpace space = space(unit);
            Trial expected = shrink(space, space.sample(random), trial -> true);
            for (int i = 0; i < 10; i++) {
                Trial smallest = shrink(space, space.sample(random), trial -> true);
                assertEquals(TrialCost.of(expected), TrialCost.of(smallest), () -> expected + "\n" + smallest);
            }
            assertEquals(0, TrialCost.of(expected).nulls());
        }
    }

    @Test
    void finds_the_bound_of_a_number() {
        ParameterSpace space = space("pay");
        Random random = new Random(6);
        Predicate<Trial> fails = trial -> literal(trial, 1) instanceof Integer amount && amount >= 4711;
        Trial start = random.ints(1000, 0, 1)
                .mapToObj(i -> space.sample(random))
                .filter(fails)
                .findFirst()
                .orElseThrow();
        Trial smallest = shrink(space, start, fails);
        assertEquals(4711, literal(smallest, 1));
        assertEquals("", literal(smallest, 2));
    }

    @Test
    void keeps_what_is_needed_of_a_string() {
        ParameterSpace space = space("pay");
        Random random = new Random(7);
        Predicate<Trial> fails = trial -> literal(trial, 2) instanceof String text && text.contains("W");
        Trial start = random.ints(3000, 0, 1)
                .mapToObj(i -> space.sample(random))
                .filter(fails)
                .findFirst()
                .orElseThrow();
        assertEquals("W", literal(shrink(space, start, fails), 2));
    }

    @Test
    void keeps_null_if_nothing_else_fails() {
        ParameterSpace space = space("pay");
        Random random = new Random(8);
        Predicate<Trial> fails = trial -> argument(trial, 0) instanceof Step.Null;
        Trial start = random.ints(1000, 0, 1)
                .mapToObj(i -> space.sample(random))
                .filter(fails)
                .findFirst()
                .orElseThrow();
        Trial smallest = shrink(space, start, fails);
        assertEquals(1, TrialCost.of(smallest).nulls());
        assertEquals(4, smallest.steps().size());
    }

    @Test
    void hoists_a_part_over_the_whole() {
        ParameterSpace space = space("pay");
        Random random = new Random(9);
        Trial start = random.ints(5000, 0, 1)
                .mapToObj(i -> space.sample(random))
                .filter(trial -> count(trial, "add") == 2)
                .findFirst()
                .orElseThrow();
        assertTrue(space.simpler(start).stream().anyMatch(trial -> count(trial, "add") == 1));
        assertTrue(space.simpler(start).stream().anyMatch(trial -> count(trial, "add") == 0));
    }

    @Test
    void refuses_trials_of_other_units() {
        Trial other = space("pay").sample(new Random(1));
        assertThrows(IllegalArgumentException.class, () -> space("arrays").simpler(other));
        assertFalse(space("pay").simpler(other).contains(other));
    }

    @Test
    void simplifies_what_only_others_could_make() {
        ParameterSpace space = space("given");
        assertEquals(BigInteger.ZERO, space.size());
        MethodRef unit = new MethodRef("com.acme.Shop", "given", "(Lcom/acme/Shop$Hidden;I)V");
        Trial made = new Trial(List.of(
                new Step.Null(ClassType.of("com.acme.Shop$Hidden")),
                new Step.Literal(PrimitiveType.INT, 77),
                new Step.Call(unit, CallKind.STATIC, Step.NONE, List.of(0, 1), PrimitiveType.VOID)));
        assertEquals(0, literal(shrink(space, made, any -> true), 1));
    }

    private static long count(Trial trial, String method) {
        return trial.steps().stream()
                .filter(step ->
                        step instanceof Step.Call call && call.method().name().equals(method))
                .count();
    }

    private static Step argument(Trial trial, int index) {
        return trial.steps().get(trial.call().arguments().get(index));
    }

    private static Object literal(Trial trial, int index) {
        return argument(trial, index) instanceof Step.Literal literal ? literal.value() : null;
    }
}
