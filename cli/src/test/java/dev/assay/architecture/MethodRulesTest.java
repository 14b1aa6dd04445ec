package dev.assay.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.architecture.CodeFigures.Method;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A method is short enough to be read at a glance, and has few enough ways through it to be tested. */
class MethodRulesTest {
    private static final int MOST_LINES = 40;
    private static final int MOST_COMPLEXITY = 15;
    private static final int MOST_TYPES = 20;

    @Test
    void no_method_is_too_long_or_too_complex() throws IOException {
        CodeFigures figures = CodeFigures.of(Path.of("").toAbsolutePath().getParent());
        List<Method> wrong = figures.methods(MOST_LINES, MOST_COMPLEXITY);

        assertTrue(figures.files().size() > 500, "found " + figures.files().size() + " sources");
        assertEquals("", wrong.stream().map(Method::toString).collect(Collectors.joining("\n")));
    }

    @Test
    void one_name_stands_for_one_type() throws IOException {
        CodeFigures figures = CodeFigures.of(Path.of("").toAbsolutePath().getParent());

        assertEquals(
                Map.of(), figures.only(module -> !module.equals("examples")).repeatedNames());
    }

    @Test
    void no_package_has_more_than_twenty_types() throws IOException {
        Map<String, Long> packages = CodeFigures.of(Path.of("").toAbsolutePath().getParent())
                .only(module -> !module.equals("examples"))
                .packages();

        assertTrue(packages.size() > 100, "found " + packages.size() + " packages");
        packages.values().removeIf(count -> count <= MOST_TYPES);
        assertEquals(Map.of(), packages);
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
