package dev.assay.cli.once;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.cli.Tool;
import dev.assay.cli.subjects.Digits;
import dev.assay.cli.subjects.Moments;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A technique that nothing but the list of techniques knows has its command, its help, its findings and its tests. */
class OnceTest {

    @TempDir
    Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String... args) {
        return new Tool(out, err, false).run(args);
    }

    private int once(String target, String... more) throws Exception {
        Path classes = Path.of(Moments.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        List<String> args = new ArrayList<>(
                List.of("once", "-cp", classes.toString(), "--out", folder.toString(), "--format", "json"));
        args.addAll(List.of(more));
        args.add(target);
        return run(args.toArray(String[]::new));
    }

    @Test
    void the_command_runs_from_facts_to_findings_tests_and_report() throws Exception {
        assertEquals(1, once(Moments.class.getName(), "--green"), err.toString(StandardCharsets.UTF_8));
        JsonNode answer = new ObjectMapper().readTree(out.toString(StandardCharsets.UTF_8));
        assertEquals("once", answer.get("command").textValue());
        assertEquals(
                "java.lang.ArithmeticException",
                answer.at("/findings/0/exception").textValue());
        List<String> verdicts = new ArrayList<>();
        answer.get("units").forEach(unit -> verdicts.add(unit.get("verdict").textValue()));
        assertEquals(List.of("exhausted", "exhausted", "gave-up"), verdicts);
        assertTrue(tests("findings").contains("fails()"), tests("findings"));
        assertTrue(tests("tests").contains("assertEquals(42"), tests("tests"));
        assertTrue(answer.at("/coverage").isObject(), answer.toString());
    }

    private String tests(String kind) throws Exception {
        try (Stream<Path> files = Files.walk(folder.resolve(kind))) {
            return Files.readString(files.filter(file -> file.toString().endsWith("Test.java"))
                    .findFirst()
                    .orElseThrow());
        }
    }

    @Test
    void examples_become_green_tests_only_if_these_are_wanted() throws Exception {
        assertEquals(1, once(Moments.class.getName()), err.toString(StandardCharsets.UTF_8));
        assertTrue(Files.exists(folder.resolve("findings")));
        assertFalse(Files.exists(folder.resolve("tests")));
    }

    @Test
    void help_and_completion_know_it() {
        assertEquals(0, run("--help"));
        assertEquals(0, run("once", "--help"));
        assertEquals(0, run("completion"));
        String text = out.toString(StandardCharsets.UTF_8);
        assertTrue(text.contains("Calls every static method without parameters."), text);
        assertTrue(text.contains("How often each method is called; 1 by default."), text);
        assertTrue(text.contains("assay once --times 2 com.acme.Foo"), text);
        assertTrue(text.contains("_picocli_assay_once"), text);
    }

    @Test
    void a_bad_option_and_a_target_that_does_not_fit_are_one_sentence() throws Exception {
        assertEquals(2, once(Moments.class.getName(), "--times", "0"));
        assertEquals(2, once(Digits.class.getName() + "#instance"));
        List<String> lines = err.toString(StandardCharsets.UTF_8).lines().toList();
        assertEquals(
                List.of(
                        "assay: Invalid value for option '--times': '0' is no number from 1 up; write for example 100.",
                        "assay: No target has a static method without parameters; name a class that has one."),
                lines);
    }
}
