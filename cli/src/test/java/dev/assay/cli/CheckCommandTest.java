package dev.assay.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shop.Shelf;

class CheckCommandTest {
    private static final Path SOURCES = Path.of("../examples/src/main/java");

    @TempDir
    Path folder;

    private Invocation check(String... more) {
        return checkTarget("shop.Shelf", more);
    }

    private Invocation checkTarget(String target, String... more) {
        List<String> args = new java.util.ArrayList<>(List.of(
                "check",
                "-cp",
                Invocation.classPathOf(Shelf.class),
                "--out",
                folder.resolve("out").toString(),
                "--format",
                "json"));
        args.addAll(List.of(more));
        args.add(target);
        return Invocation.of(args.toArray(String[]::new));
    }

    private static int line(String text) throws Exception {
        List<String> lines = Files.readAllLines(SOURCES.resolve("shop/Shelf.java"));
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).contains(text)) {
                return i + 1;
            }
        }
        throw new AssertionError("no line with " + text);
    }

    /** As SpotBugs writes it: paths below the source folder, one result without a line, one about a file that is not there. */
    private Path warnings() throws Exception {
        return Files.writeString(folder.resolve("spotbugs.sarif"), """
                {"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "SpotBugs"}}, "results": [
                  {"ruleId": "ONE", "locations": [{"physicalLocation": {"artifactLocation": {"uri": "shop/Shelf.java"},
                    "region": {"startLine": %d}}}]},
                  {"ruleId": "TWO", "locations": [{"physicalLocation": {"artifactLocation": {"uri": "shop/Shelf.java"}},
                    "logicalLocations": [{"kind": "function", "fullyQualifiedName": "shop.Shelf.rows()"}]}]},
                  {"ruleId": "THREE", "locations": [{"physicalLocation": {"artifactLocation": {"uri": "shop/Gone.java"},
                    "region": {"startLine": 3}}}]},
                  {"ruleId": "FOUR", "message": {"text": "nowhere"}}]}]}
                """.formatted(line("places = new String")));
    }

    @Test
    void confirms_warnings_of_another_tool_and_shows_the_code_in_colour() throws Exception {
        Invocation checked =
                check("--sources", SOURCES.toString(), "--warnings", warnings().toString());
        assertEquals(1, checked.code(), checked.err());
        JsonNode answer = new ObjectMapper().readTree(checked.out());
        long confirmed = 0;
        for (JsonNode assertion : answer.get("assertions")) {
            confirmed += assertion.get("status").textValue().equals("confirmed") ? 1 : 0;
            assertTrue(assertion.has("operation"), assertion.toString());
        }
        assertTrue(confirmed >= 2, answer.get("assertions").toString());

        JsonNode results = new ObjectMapper()
                .readTree(Files.readString(folder.resolve("out/warnings.sarif")))
                .at("/runs/0/results");
        List<String> outcomes = new java.util.ArrayList<>();
        results.forEach(
                result -> outcomes.add(result.at("/properties/assay/status").textValue()));
        assertEquals("confirmed", outcomes.get(0));
        assertFalse(results.get(0).at("/properties/assay/test").textValue().isEmpty());
        assertTrue(List.of("verified", "unconfirmed").contains(outcomes.get(1)), outcomes.toString());
        assertEquals(List.of("no-location", "no-location"), outcomes.subList(2, 4));
        assertTrue(checked.err().contains("The warning at shop/Gone.java:3 is about no line of code"), checked.err());
        assertTrue(checked.err().contains("The warning number 4 of the file names no place"), checked.err());

        String page = Files.readString(folder.resolve("out/report/index.html"));
        assertTrue(page.contains("<tr class=\"confirmed\">"), page);
        assertTrue(page.contains("places = new String[rows][columns];"), page);
    }

    @Test
    void of_a_method_only_it_and_what_it_calls_is_checked() throws Exception {
        Invocation checked = checkTarget("shop.Shelf#rows");
        assertEquals(0, checked.code(), checked.err());
        JsonNode answer = new ObjectMapper().readTree(checked.out());
        assertEquals(1, answer.get("assertions").size(), checked.out());
        JsonNode length = answer.at("/assertions/0");
        assertEquals("shop.Shelf#rows()", length.get("method").textValue());
        assertEquals("verified", length.get("status").textValue(), "its constructor makes the array");
        assertEquals("exhausted", answer.at("/units/0/verdict").textValue());
    }

    @Test
    void says_in_one_sentence_what_is_wrong_with_a_file() throws Exception {
        Path broken = Files.writeString(folder.resolve("broken.sarif"), "<sarif/>");
        Invocation bad = check("--warnings", broken.toString());
        assertEquals(2, bad.code());
        assertTrue(bad.err().contains("is no JSON"), bad.err());
        assertEquals(1, bad.err().lines().count(), bad.err());
        Invocation nowhere = check("--sources", folder.resolve("none").toString());
        assertEquals(2, nowhere.code());
        assertTrue(nowhere.err().contains("There are no sources at"), nowhere.err());
    }
}
