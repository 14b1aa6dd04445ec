package dev.assay.output.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SarifWarningsTest {
    @TempDir
    Path folder;

    private Path file(String text) throws Exception {
        return Files.writeString(folder.resolve("warnings.sarif"), text);
    }

    @Test
    void reads_places_and_writes_the_file_back_with_what_became_of_them() throws Exception {
        SarifWarnings warnings = SarifWarnings.read(file("""
                {"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "T"}}, "results": [
                  {"ruleId": "NP", "message": {"text": "null?"}, "locations": [{"physicalLocation":
                    {"artifactLocation": {"uri": "src/main/java/com/acme/My%20Foo.java"},
                     "region": {"startLine": 4, "endLine": 6}}}]},
                  {"ruleId": "XX", "message": {"text": "anywhere"}}]}]}
                """));
        assertEquals(
                "src/main/java/com/acme/My Foo.java:4",
                warnings.warnings().get(0).place());
        assertEquals(6, warnings.warnings().get(0).lastLine());
        assertEquals("warning 2", warnings.warnings().get(1).place());
        String text = warnings.with(List.of(
                new SarifWarnings.Outcome("confirmed", "it fails", "findings/T.java#t"),
                new SarifWarnings.Outcome("no-location", "nowhere", null)));
        assertTrue(text.contains("\"status\" : \"confirmed\""), text);
        assertTrue(text.contains("\"test\" : \"findings/T.java#t\""), text);
        assertTrue(text.contains("\"name\" : \"T\""), text);
    }

    @Test
    void says_in_a_sentence_what_is_wrong_with_a_file() throws Exception {
        assertTrue(assertThrows(SarifWarnings.NoSarif.class, () -> SarifWarnings.read(file("{\"runs\": 3}")))
                .getMessage()
                .contains("is no SARIF"));
        assertTrue(assertThrows(SarifWarnings.NoSarif.class, () -> SarifWarnings.read(file("{{")))
                .getMessage()
                .contains("is no JSON"));
        assertTrue(assertThrows(SarifWarnings.NoSarif.class, () -> SarifWarnings.read(folder.resolve("none")))
                .getMessage()
                .contains("cannot be read"));
    }
}
