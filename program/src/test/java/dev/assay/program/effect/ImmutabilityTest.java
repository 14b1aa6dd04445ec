package dev.assay.program.effect;

import static dev.assay.subjects.Subjects.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.PrimitiveType;
import dev.assay.program.Program;
import dev.assay.program.use.Immutability;
import dev.assay.subjects.Subjects;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImmutabilityTest {
    @TempDir
    Path folder;

    /** What is answered of each class, asked in that order. */
    private static Map<String, Boolean> answers(Program program, List<String> names) {
        Immutability immutability = new Immutability(program);
        Map<String, Boolean> answers = new TreeMap<>();
        names.forEach(name -> answers.put(name, immutability.isImmutable(ClassType.of("subjects." + name))));
        return answers;
    }

    private Program compiled(String... types) {
        return Subjects.compiledProgram(
                folder, source("subjects/All.java", "package subjects;\n" + String.join("\n", types)));
    }

    @Test
    void the_friend_of_a_mutable_class_is_mutable_whichever_is_asked_for_first() {
        Program program = compiled(
                "final class Open { final Closed friend; int hits; Open() { friend = new Closed(this); } }",
                "final class Closed { final Open friend; Closed(Open friend) { this.friend = friend; } }");
        Map<String, Boolean> expected = Map.of("Open", false, "Closed", false);
        assertEquals(expected, answers(program, List.of("Open", "Closed")));
        assertEquals(expected, answers(program, List.of("Closed", "Open")));
    }

    @Test
    void friends_that_cannot_change_are_immutable_together() {
        Program program = compiled(
                "final class Chain { final Chain next; final Link link; Chain(Chain n, Link l) { next = n; link = l; } }",
                "final class Link { final Chain chain; final String name; Link(Chain c) { chain = c; name = \"\"; } }");
        Map<String, Boolean> expected = Map.of("Chain", true, "Link", true);
        assertEquals(expected, answers(program, List.of("Chain", "Link")));
        assertEquals(expected, answers(program, List.of("Link", "Chain")));
    }

    @Test
    void what_a_class_inherits_and_what_constants_add_counts_too() {
        Program program = compiled(
                "abstract class Base { final Leaf leaf; Base(Leaf leaf) { this.leaf = leaf; } }",
                "final class Leaf extends Base { int hits; Leaf() { super(null); } }",
                "final class Other extends Base { Other() { super(null); } }",
                "enum Mode { ON { int hits; }, OFF; }",
                "enum Shade { DARK { int shade() { return 1; } }, LIGHT; int shade() { return 0; } }",
                "final class Holder { final Mode mode = Mode.ON; }",
                "record Pair(int left, String right) {}",
                "record Cells(int[] cells) {}",
                "class Extensible { final int value = 1; }");
        assertEquals(
                new TreeMap<>(Map.of(
                        "Leaf",
                        false,
                        "Other",
                        false,
                        "Mode",
                        false,
                        "Shade",
                        true,
                        "Holder",
                        false,
                        "Pair",
                        true,
                        "Cells",
                        false,
                        "Extensible",
                        false)),
                answers(program, List.of("Leaf", "Other", "Mode", "Shade", "Holder", "Pair", "Cells", "Extensible")));
        Immutability immutability = new Immutability(program);
        assertTrue(immutability.isImmutable(PrimitiveType.INT));
        assertFalse(immutability.isImmutable(new ArrayType(PrimitiveType.INT)));
        assertFalse(immutability.isImmutable(ClassType.of("no.such.Class")));
    }

    /** Every order of asking, over graphs with cycles of all sizes, against what can be reached in each graph. */
    @Test
    void only_what_leads_to_nothing_mutable_is_immutable_in_any_graph_and_any_order() {
        Random random = new Random(5);
        int immutable = 0;
        for (int round = 0; round < 20; round++) {
            int size = 4 + random.nextInt(12);
            int density = 1 + random.nextInt(3);
            List<List<Integer>> friends = new ArrayList<>();
            List<String> types = new ArrayList<>();
            boolean[] changes = new boolean[size];
            for (int i = 0; i < size; i++) {
                changes[i] = random.nextInt(2 * size) < 2;
                friends.add(new ArrayList<>());
                StringBuilder fields = new StringBuilder();
                for (int j = random.nextInt(density + 1); j > 0; j--) {
                    int friend = random.nextInt(size);
                    friends.get(i).add(friend);
                    fields.append("final G%d_%d f%d = null; ".formatted(round, friend, j));
                }
                types.add("final class G%d_%d { %s%s}".formatted(round, i, fields, changes[i] ? "int hits; " : ""));
            }
            Program program = compiled(types.toArray(String[]::new));
            Map<String, Boolean> expected = new TreeMap<>();
            List<String> names = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                names.add("G%d_%d".formatted(round, i));
                boolean isImmutable = isImmutable(i, friends, changes, new boolean[size]);
                immutable += isImmutable ? 1 : 0;
                expected.put(names.get(i), isImmutable);
            }
            for (int order = 0; order < 10; order++) {
                Collections.shuffle(names, random);
                assertEquals(expected, answers(program, names), names + " of " + types);
            }
        }
        assertTrue(immutable > 20, "only " + immutable + " immutable classes were made");
    }

    private static boolean isImmutable(int at, List<List<Integer>> friends, boolean[] changes, boolean[] seen) {
        if (seen[at]) {
            return true;
        }
        seen[at] = true;
        return !changes[at] && friends.get(at).stream().allMatch(each -> isImmutable(each, friends, changes, seen));
    }
}
