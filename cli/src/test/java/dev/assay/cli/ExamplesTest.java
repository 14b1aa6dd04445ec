package dev.assay.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import shop.Cart;

/** The command of the README, in full: exactly the bugs that the comments of the examples tell are found. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ExamplesTest {

    private static final Pattern PLANTED = Pattern.compile("// FINDING (\\w+) (\\w+)");

    private Path out;
    private Invocation invocation;
    private JsonNode answer;

    @BeforeAll
    void hunt(@TempDir Path folder) throws IOException {
        out = folder.resolve("out");
        invocation = Invocation.of(
                "crash",
                "-cp",
                Invocation.classPathOf(Cart.class),
                "--out",
                out.toString(),
                "--format",
                "json",
                "--green",
                "shop.**");
        answer = new ObjectMapper().readTree(invocation.out());
    }

    @Test
    void findings_answer_1_and_stdout_holds_the_json_alone() {
        assertEquals(1, invocation.code(), invocation.err());
        assertTrue(invocation.out().startsWith("{") && invocation.out().endsWith("}\n"), invocation.out());
    }

    @Test
    void exactly_what_was_planted_is_found() throws IOException {
        SortedSet<String> found = new TreeSet<>();
        for (JsonNode finding : answer.get("findings")) {
            if (!finding.get("evidence").textValue().equals("illegal-input")) {
                String method = finding.get("method").textValue().replaceAll(".*#|\\(.*", "");
                String what = finding.has("exception")
                        ? finding.get("exception").textValue()
                        : finding.get("kind").textValue();
                found.add(method + " " + what.substring(what.lastIndexOf('.') + 1));
            }
        }
        assertEquals(planted(), found);
    }

    private static SortedSet<String> planted() throws IOException {
        SortedSet<String> planted = new TreeSet<>();
        try (Stream<Path> files = Files.list(Path.of("../examples/src/main/java/shop"))) {
            for (Path file : files.toList()) {
                Matcher matcher = PLANTED.matcher(Files.readString(file));
                while (matcher.find()) {
                    planted.add(matcher.group(1) + " " + matcher.group(2));
                }
            }
        }
        assertTrue(planted.size() > 5, planted.toString());
        return planted;
    }

    @Test
    void every_public_method_has_a_verdict_with_reasons() {
        JsonNode units = answer.get("units");
        assertTrue(units.size() >= 19, units.toString());
        for (JsonNode unit : units) {
            assertFalse(unit.get("reasons").isEmpty()
                    && !unit.get("verdict").textValue().equals("exhausted"));
            assertFalse(unit.get("verdict").textValue().equals("gave-up"), unit.toString());
        }
    }

    @Test
    void every_finding_names_a_test_that_is_there() throws IOException {
        for (JsonNode finding : answer.get("findings")) {
            JsonNode test = finding.get("test");
            String source = Files.readString(out.resolve(test.get("file").textValue()));
            assertTrue(source.contains("void " + test.get("method").textValue() + "("), source);
        }
        for (JsonNode file : answer.get("tests").get("files")) {
            assertTrue(Files.exists(out.resolve(file.textValue())), file.textValue());
        }
    }

    @Test
    void the_reports_stand_beside_the_tests() throws IOException {
        assertEquals(invocation.out(), Files.readString(out.resolve("assay.json")));
        assertTrue(Files.readString(out.resolve("assay.sarif")).contains("\"2.1.0\""));
        try (Stream<Path> files = Files.list(out)) {
            assertEquals(
                    List.of("assay.json", "assay.sarif", "findings", "report", "tests"),
                    files.map(file -> file.getFileName().toString()).sorted().toList());
        }
    }

    @Test
    void coverage_counts_what_the_tests_reach() {
        JsonNode branches = answer.get("coverage").get("branches");
        assertTrue(branches.get("covered").intValue() > 0, branches.toString());
        assertTrue(branches.get("covered").intValue() <= branches.get("total").intValue(), branches.toString());
    }
}
