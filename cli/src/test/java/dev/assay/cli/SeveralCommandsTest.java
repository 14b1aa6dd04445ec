package dev.assay.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.cli.subjects.Jar;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Commands that share an output folder: none loses what another one or a person has put there. */
class SeveralCommandsTest {
    private static final String FINDINGS = "findings/dev/assay/cli/subjects/";
    private static final String TESTS = "tests/dev/assay/cli/subjects/";

    @TempDir
    Path folder;

    private Invocation run(String command) {
        List<String> args = new ArrayList<>(List.of(
                command,
                "-cp",
                Invocation.classPathOf(Jar.class),
                "--out",
                out().toString(),
                "--budget",
                "20s",
                Jar.class.getName()));
        args.addAll(command.equals("crash") ? List.of("--green") : List.of());
        return Invocation.of(args.toArray(String[]::new));
    }

    private Path out() {
        return folder.resolve("out");
    }

    /** The files below the output folder that begin and end so, with their texts. */
    private SortedMap<String, String> files(String start, String end) throws IOException {
        SortedMap<String, String> texts = new TreeMap<>();
        try (Stream<Path> files = Files.walk(out())) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String name = out().relativize(file).toString();
                if (name.startsWith(start) && name.endsWith(end)) {
                    texts.put(name, Files.readString(file));
                }
            }
        }
        return texts;
    }

    private JsonNode json(String name) throws IOException {
        return new ObjectMapper().readTree(Files.readString(out().resolve(name)));
    }

    private String test(String answer) throws IOException {
        JsonNode findings = json(answer).get("findings");
        assertEquals(1, findings.size(), findings.toString());
        return findings.get(0).get("test").get("file").textValue();
    }

    private static String capitalized(String command) {
        return command.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + command.substring(1);
    }

    @ParameterizedTest
    @CsvSource({"crash, sequence", "sequence, crash", "check, explore", "explore, crash"})
    void the_second_command_keeps_what_the_first_one_wrote(String first, String second) throws Exception {
        assertEquals(1, run(first).code());
        SortedMap<String, String> earlier = files("", ".java");
        String answer = Files.readString(out().resolve("assay.json"));
        String sarif = Files.readString(out().resolve("assay.sarif"));
        String page = Files.readString(out().resolve("report/index.html"));
        assertTrue(
                earlier.containsKey(FINDINGS + "JarFindingsTest.java"),
                earlier.keySet().toString());

        Invocation invocation = run(second);
        assertEquals(1, invocation.code(), invocation.err());
        SortedMap<String, String> later = files("", ".java");
        earlier.forEach((name, text) -> assertEquals(text, later.get(name), name));
        assertEquals(FINDINGS + "JarFindingsTest.java", test("assay-" + first + ".json"));
        assertEquals(FINDINGS + "Jar" + capitalized(second) + "FindingsTest.java", test("assay.json"));
        assertEquals(second, json("assay.json").get("command").textValue());
        assertEquals(answer, Files.readString(out().resolve("assay-" + first + ".json")));
        assertEquals(sarif, Files.readString(out().resolve("assay-" + first + ".sarif")));
        assertEquals(page, Files.readString(out().resolve("report/" + first + ".html")));
        assertTrue(invocation.err().contains("assay-" + first + ".json"), invocation.err());
        everything_compiles_and_does_what_it_says(later);
    }

    @Test
    void whatever_runs_again_writes_the_same_bytes_to_the_same_files() throws Exception {
        run("crash");
        run("sequence");
        SortedMap<String, String> all = files("", ".java");
        for (String command : List.of("sequence", "crash", "crash", "sequence", "explore", "sequence")) {
            run(command);
            SortedMap<String, String> again = files("", ".java");
            all.forEach((name, text) -> assertEquals(text, again.get(name), name + " after " + command));
        }
        assertEquals(
                new TreeSet<>(List.of(
                        FINDINGS + "JarFindingsTest.java",
                        FINDINGS + "JarSequenceFindingsTest.java",
                        FINDINGS + "JarExploreFindingsTest.java",
                        TESTS + "JarTest.java",
                        TESTS + "JarSequenceTest.java",
                        TESTS + "JarExploreTest.java")),
                files("", ".java").keySet());
        assertEquals(
                new TreeSet<>(List.of(
                        "assay.json",
                        "assay.sarif",
                        "assay-crash.json",
                        "assay-crash.sarif",
                        "assay-explore.json",
                        "assay-explore.sarif")),
                files("assay", "").keySet());
        assertEquals(
                List.of("report/crash.html", "report/explore.html", "report/index.html"),
                List.copyOf(files("report", "").keySet()));
        everything_compiles_and_does_what_it_says(files("", ".java"));
    }

    @Test
    void what_a_person_edited_stays() throws Exception {
        run("crash");
        Map<String, String> edited = new TreeMap<>();
        for (String name : List.of(
                FINDINGS + "JarFindingsTest.java",
                TESTS + "JarTest.java",
                "assay.json",
                "assay.sarif",
                "report/index.html")) {
            String text = Files.readString(out().resolve(name)).replaceFirst("zero", "nought") + "\n";
            Files.writeString(out().resolve(name), text);
            edited.put(name, text);
        }
        run("sequence");
        run("crash");
        run("sequence");
        SortedMap<String, String> files = files("", "");
        edited.forEach((name, text) -> assertTrue(files.containsValue(text), name + " is gone: " + files.keySet()));
        assertEquals(edited.get(FINDINGS + "JarFindingsTest.java"), files.get(FINDINGS + "JarFindingsTest.java"));
        assertEquals(edited.get(TESTS + "JarTest.java"), files.get(TESTS + "JarTest.java"));
        assertEquals("sequence", json("assay.json").get("command").textValue());
        everything_compiles_and_does_what_it_says(files("", ".java"));
    }

    @ParameterizedTest
    @CsvSource({"assay.json", "assay.sarif", "report/index.html"})
    void a_report_that_is_not_of_assay_is_reported_before_the_work_and_stays(String name) throws IOException {
        Path own = out().resolve(name);
        Files.createDirectories(own.getParent());
        Files.writeString(own, "{\"assay\": \"of gold\"}");
        Invocation invocation = run("crash");
        assertEquals(2, invocation.code(), invocation.err());
        assertEquals(1, invocation.err().lines().count(), invocation.err());
        assertTrue(invocation.err().contains(own + " was not written by Assay"), invocation.err());
        assertEquals(Map.of(name, "{\"assay\": \"of gold\"}"), files("", ""));
    }

    @Test
    void a_warnings_file_that_is_not_of_assay_stays() throws IOException {
        Path own = Files.createDirectories(out()).resolve("warnings.sarif");
        Files.writeString(own, "{\"runs\": []}");
        Invocation invocation = Invocation.of(
                "check",
                "-cp",
                Invocation.classPathOf(Jar.class),
                "--out",
                out().toString(),
                "--warnings",
                own.toString(),
                Jar.class.getName());
        assertEquals(1, invocation.code(), invocation.err());
        assertTrue(invocation.err().contains(out().resolve("warnings-2.sarif") + " says which"), invocation.err());
        assertEquals("{\"runs\": []}", Files.readString(own));
    }

    @Test
    void tests_of_a_person_stay() throws Exception {
        String own = "package dev.assay.cli.subjects;\nclass JarFindingsTest {}\n";
        Path file = out().resolve(FINDINGS + "JarFindingsTest.java");
        Files.createDirectories(file.getParent());
        Files.writeString(file, own);
        run("crash");
        run("sequence");
        run("crash");
        assertEquals(own, Files.readString(file));
        assertEquals(FINDINGS + "JarFindings2Test.java", test("assay.json"));
        assertEquals(FINDINGS + "JarSequenceFindingsTest.java", test("assay-sequence.json"));
        everything_compiles_and_does_what_it_says(files("", ".java"));
    }

    /** Red tests fail and green ones pass, all compiled together. */
    private void everything_compiles_and_does_what_it_says(SortedMap<String, String> sources) throws Exception {
        Path classes = Files.createDirectories(folder.resolve("compiled"));
        List<String> args = new ArrayList<>(List.of("-d", classes.toString(), "-proc:none"));
        sources.keySet().forEach(name -> args.add(out().resolve(name).toString()));
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, args.toArray(String[]::new)));
        SortedSet<String> wrong = new TreeSet<>();
        int tests = 0;
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
            for (String name : sources.keySet()) {
                String className =
                        name.replaceFirst("^[^/]*/", "").replace(".java", "").replace('/', '.');
                Class<?> type = loader.loadClass(className);
                for (Method method : type.getDeclaredMethods()) {
                    if (method.isAnnotationPresent(Test.class)) {
                        tests++;
                        if (passes(type, method) != name.startsWith("tests")) {
                            wrong.add(name + "#" + method.getName());
                        }
                    }
                }
            }
        }
        assertEquals(new TreeSet<>(), wrong);
        assertNotEquals(0, tests);
    }

    private static boolean passes(Class<?> type, Method test) throws ReflectiveOperationException {
        Constructor<?> constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        test.setAccessible(true);
        try {
            test.invoke(constructor.newInstance());
            return true;
        } catch (InvocationTargetException e) {
            return false;
        }
    }
}
