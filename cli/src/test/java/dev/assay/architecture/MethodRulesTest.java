package dev.assay.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.architecture.CodeFigures.Method;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A method is short enough to be read at a glance, and has few enough ways through it to be tested. */
class MethodRulesTest {
    private static final int MOST_LINES = 40;
    private static final int MOST_COMPLEXITY = 15;

    /** Methods that may be longer or more complex, each with its reason. */
    private static final Map<String, String> EXCEPTIONS = Map.of(
            "engine: dev.assay.engine.way.Pools.new", "to be split with the inputs",
            "techniques: dev.assay.techniques.sequence.recipe.SequenceMembers.new", "to be split with the ledger",
            "techniques: dev.assay.techniques.sequence.Sequence.run", "to be split with the ledger");

    @Test
    void no_method_is_too_long_or_too_complex() throws IOException {
        CodeFigures figures = CodeFigures.of(Path.of("").toAbsolutePath().getParent());
        List<Method> wrong = figures.methods(MOST_LINES, MOST_COMPLEXITY);

        assertTrue(figures.files().size() > 500, "found " + figures.files().size() + " sources");
        assertEquals(
                "",
                wrong.stream()
                        .filter(method -> !EXCEPTIONS.containsKey(method.place()))
                        .map(Method::toString)
                        .collect(Collectors.joining("\n")));
        Set<String> mended = new TreeSet<>(EXCEPTIONS.keySet());
        wrong.forEach(method -> mended.remove(method.place()));
        assertEquals(Set.of(), mended, "these need no exception any more");
    }

    @Test
    void decisions_are_counted_in_the_method_that_makes_them(@TempDir Path root) throws IOException {
        Path folder = Files.createDirectories(root.resolve("room/src/main/java/a/b"));
        Files.writeString(folder.resolve("Sample.java"), """
                package a.b;

                class Sample {
                    static final Object TABLE = new Object();

                    Sample(int a) {
                        while (a > 0 && a < 9 || a == 11) a--;
                    }

                    int arms(int a) {
                        switch (a) {
                            case 1:
                            case 2:
                                return 1;
                            default:
                                return switch (a + 1) {
                                    case 7, 8 -> 2;
                                    default -> a > 0 ? 3 : 4;
                                };
                        }
                    }

                    Runnable nested(int[] all) {
                        Runnable lambda = () -> {
                            for (int one : all) if (one > 0) return;
                        };
                        return new Runnable() {
                            public void run() {
                                do { } while (all.length > 0);
                            }
                        };
                    }
                }
                """);

        assertEquals(
                List.of(
                        "room: a.b.Sample.new at line 6: 3 lines, complexity 4",
                        "room: a.b.Sample.arms at line 10: 12 lines, complexity 6",
                        "room: a.b.Sample.new.run at line 28: 3 lines, complexity 2",
                        "room: a.b.Sample.nested at line 23: 10 lines, complexity 3"),
                CodeFigures.of(root).methods(0, 0).stream()
                        .map(Method::toString)
                        .toList());
    }

    @Test
    void the_figures_name_the_largest_and_what_is_repeated(@TempDir Path root) throws IOException {
        Path here = Files.createDirectories(root.resolve("here/src/main/java/a"));
        Path there = Files.createDirectories(root.resolve("there/src/main/java/b"));
        Files.writeString(here.resolve("Same.java"), "package a;\n\nclass Same {}\n");
        Files.writeString(here.resolve("One.java"), "package a;\n\nclass One {}\n\nclass Two {}\n");
        Files.writeString(there.resolve("Same.java"), "package b;\nrecord Same() {\n    void run() {}\n}\n");

        String table = CodeFigures.of(root).table();

        assertTrue(table.contains("| simple names of two or more types | 1 |"), table);
        assertTrue(table.contains("| largest package, files | 2 (a) |"), table);
        assertTrue(table.contains("| largest module, lines | 8 (here) |"), table);
        assertTrue(table.endsWith("Repeated names: Same\n"), table);
    }
}
