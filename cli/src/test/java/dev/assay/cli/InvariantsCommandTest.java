package dev.assay.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import ledger.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InvariantsCommandTest {

    private static Invocation run(Path out, String target) {
        String path = Invocation.classPathOf(Statement.class);
        return Invocation.of(
                "invariants",
                "-cp",
                path,
                "--out",
                out.toString(),
                "--format",
                "json",
                "--budget",
                "2m", // It ends long before, unless the machine is busy.
                "--length",
                "2",
                target);
    }

    @Test
    void tests_show_how_clients_break_an_invariant_and_findings_name_the_template(@TempDir Path out)
            throws IOException {
        Invocation run = run(out, "ledger.Statement");
        assertEquals(1, run.code(), run.err());
        JsonNode answer = new ObjectMapper().readTree(run.out());
        Set<String> templates = new TreeSet<>();
        for (JsonNode finding : answer.get("findings")) {
            assertEquals("invariant", finding.get("kind").textValue());
            assertEquals(
                    "ledger.Statement#isWithinLimit()", finding.get("method").textValue());
            templates.add(finding.get("template").textValue());
        }
        assertEquals(Set.of("capturing", "exhaustive", "leaking"), templates);
        JsonNode unit = answer.get("units").get(0);
        assertEquals("ledger.Statement#isWithinLimit()", unit.get("unit").textValue());
        assertEquals("bounded", unit.get("verdict").textValue());
        String tests = Files.readString(out.resolve("findings/ledger/StatementFindingsTest.java"));
        assertTrue(tests.contains("assertTrue(statement.isWithinLimit(), \"invariant isWithinLimit()\");"), tests);
        assertTrue(tests.contains("isBrokenByLeaking()"), tests);
    }

    @Test
    void a_class_without_an_invariant_is_refused_with_what_to_do(@TempDir Path out) {
        Invocation run = run(out, "shop.Packing");
        assertEquals(2, run.code(), run.err());
        assertTrue(run.err().contains("@Invariant"), run.err());
    }
}
