package dev.assay.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.cli.subjects.Tariff;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code explore} writes for code that formulas verify before it is run. */
class ProvedFirstTest {

    private static JsonNode explore(Path out, String method) throws Exception {
        Invocation invocation = Invocation.of(
                "explore",
                "-cp",
                Invocation.classPathOf(Tariff.class),
                "--out",
                out.toString(),
                "--format",
                "json",
                Tariff.class.getName() + "#" + method);
        return new ObjectMapper().readTree(invocation.out());
    }

    @Test
    void branches_that_are_proved_have_tests_all_the_same(@TempDir Path out) throws Exception {
        JsonNode classes = explore(out, "grade").get("coverage").get("classes");
        for (JsonNode each : classes) {
            if (each.get("class").textValue().equals(Tariff.class.getName())) {
                // Two sides each of two comparisons, two of the switch; its default is for constants that are not
                // there.
                assertEquals(6, each.get("branches").get("covered").intValue(), each.toString());
            }
        }
    }
}
