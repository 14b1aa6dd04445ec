package dev.assay.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Which module may name which. Read from sources: the compiler copies constants of other classes, so that class files do not
 * show all that their sources name.
 */
class LayersTest {
    private static final Pattern NAME = Pattern.compile("\\bdev\\.assay(?:\\.[a-z]\\w*)+\\.[A-Z]\\w*");
    private static final Pattern MAIN = Pattern.compile("([\\w-]+)/src/main/java/(.*)\\.java");

    /** From the doors inwards; each module may name those behind it, and {@code bench} and {@code examples} may name all. */
    private static final Map<String, Set<String>> MAY_NAME = Map.ofEntries(
            Map.entry("api", Set.of()),
            Map.entry("cache", Set.of()),
            Map.entry("model", Set.of()),
            Map.entry("wire", Set.of()),
            Map.entry("worker", Set.of("wire")),
            Map.entry("program", Set.of("model")),
            Map.entry("solver", Set.of("cache", "model", "wire")),
            Map.entry("weaver", Set.of("cache", "model", "program", "wire", "worker")),
            Map.entry("lab", Set.of("cache", "model", "program", "solver", "weaver", "wire", "worker")),
            Map.entry("prover", Set.of("model", "program", "solver", "wire")),
            Map.entry("inference", Set.of("model", "program", "solver", "wire")),
            Map.entry("request", Set.of("model", "program")),
            Map.entry("engine", Set.of("lab", "model", "program", "solver", "weaver", "wire")),
            Map.entry(
                    "techniques",
                    Set.of(
                            "engine",
                            "inference",
                            "lab",
                            "model",
                            "program",
                            "prover",
                            "request",
                            "solver",
                            "weaver",
                            "wire")),
            Map.entry("output", Set.of("cache", "model", "program")),
            Map.entry(
                    "campaign",
                    Set.of("api", "cache", "engine", "lab", "model", "output", "program", "request", "techniques")),
            Map.entry("junit", Set.of("api", "engine", "lab", "model", "program", "request", "solver", "techniques")),
            Map.entry("cli", Set.of("cache", "campaign", "lab", "model", "output", "request", "techniques")),
            Map.entry("maven-plugin", Set.of("campaign", "lab", "model", "output", "request", "techniques")));

    private static Path root;

    /** Main sources by their path below the root. */
    private static final Map<String, String> SOURCES = new TreeMap<>();

    @BeforeAll
    static void read_the_sources() throws IOException {
        root = Path.of("").toAbsolutePath().getParent();
        try (Stream<Path> files = Files.walk(root)) {
            List<Path> all =
                    files.filter(file -> file.toString().endsWith(".java")).toList();
            for (Path file : all) {
                String path = root.relativize(file).toString().replace('\\', '/');
                if (MAIN.matcher(path).matches()) {
                    SOURCES.put(path, Files.readString(file));
                }
            }
        }
        assertTrue(SOURCES.size() > 500, "found " + SOURCES.size() + " sources below " + root);
    }

    @Test
    void modules_name_only_what_is_behind_them() {
        Map<String, String> modules = new TreeMap<>();
        SOURCES.keySet().forEach(path -> modules.put(className(path), module(path)));
        Set<String> wrong = new TreeSet<>();
        SOURCES.forEach((path, text) -> {
            Set<String> allowed = MAY_NAME.get(module(path));
            Matcher names = NAME.matcher(code(text));
            while (allowed != null && names.find()) {
                String other = modules.get(names.group());
                if (other != null && !other.equals(module(path)) && !allowed.contains(other)) {
                    wrong.add(path + " names " + names.group());
                }
            }
        });
        assertEquals(Set.of(), wrong);
    }

    @Test
    void every_module_has_its_place_in_the_house() {
        Set<String> modules = new TreeSet<>();
        SOURCES.keySet().forEach(path -> modules.add(module(path)));
        modules.removeAll(Set.of("bench", "examples"));
        assertEquals(new TreeSet<>(MAY_NAME.keySet()), modules);
    }

    @Test
    void no_package_lies_in_two_modules() {
        Map<String, String> homes = new TreeMap<>();
        Set<String> split = new TreeSet<>();
        SOURCES.keySet().forEach(path -> {
            String name = className(path);
            String before = homes.put(name.substring(0, name.lastIndexOf('.')), module(path));
            if (before != null && !before.equals(module(path))) {
                split.add(name.substring(0, name.lastIndexOf('.')) + " in " + before + " and " + module(path));
            }
        });
        assertEquals(Set.of(), split);
    }

    /** Without comments and texts: the API is known by name to those who must not depend on it. */
    private static String code(String text) {
        return text.replaceAll("(?s)/\\*.*?\\*/|//[^\\n]*|\"(?:\\\\.|[^\"\\\\\\n])*\"", "");
    }

    private static String module(String path) {
        return path.substring(0, path.indexOf('/'));
    }

    private static String className(String path) {
        Matcher main = MAIN.matcher(path);
        assertTrue(main.matches(), path);
        return main.group(2).replace('/', '.');
    }
}
