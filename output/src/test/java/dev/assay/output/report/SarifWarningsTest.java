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
        assertEquals(6, warnings.warnings().get(0).places().get(0).lastLine());
        assertEquals("number 2", warnings.warnings().get(1).place());
        String text = warnings.with(
                List.of(
                        new SarifWarnings.Outcome("confirmed", "it fails", "findings/T.java#t"),
                        new SarifWarnings.Outcome("no-location", "nowhere", null)),
                "check");
        assertTrue(text.contains("\"status\" : \"confirmed\""), text);
        assertTrue(text.contains("\"test\" : \"findings/T.java#t\""), text);
        assertTrue(text.contains("\"name\" : \"T\""), text);
    }

    /** As SpotBugs, Error Prone through its plugin for compilers, and Infer have places. */
    @Test
    void understands_the_places_of_other_tools() throws Exception {
        SarifWarnings warnings = SarifWarnings.read(file("""
                {"version": "2.1.0", "runs": [
                 {"originalUriBaseIds": {"8736793520": {"uri": "file:///home/me/src/"}}, "results": [
                  {"ruleId": "NP_NULL_ON_SOME_PATH", "ruleIndex": 0, "message": {"id": "default"}, "level": "error",
                   "locations": [{"physicalLocation": {"artifactLocation":
                      {"uri": "com/acme/Foo.java", "uriBaseId": "8736793520"}, "region": {"startLine": 12}},
                     "logicalLocations": [{"name": "s", "kind": "variable", "fullyQualifiedName": "s"}]}]}]},
                 {"artifacts": [{"location": {"uri": "src/main/java/com/acme/Bar.java"}}], "results": [
                  {"ruleId": "ArrayEquals", "locations": [{"physicalLocation": {"artifactLocation": {"index": 0},
                     "region": {"startLine": 3, "startColumn": 9, "endColumn": 20}}}]},
                  {"ruleId": "NULL_DEREFERENCE", "locations": [
                    {"physicalLocation": {"artifactLocation": {"uri": "file:///C:/src/com/acme/Baz.java"}},
                     "logicalLocations": [{"fullyQualifiedName": "com.acme.Baz.run(int)"}]},
                    {"physicalLocation": {"artifactLocation": {"uri": "com\\\\acme\\\\Qux.java"},
                     "region": {"startLine": -5, "endLine": "x"}}}]},
                  {"ruleId": "BAD", "locations": [{"physicalLocation": {"artifactLocation": {"index": 9}}}, 3, null]},
                  {"ruleId": "WORSE", "locations": "here"}, null]}]}
                """));
        List<String> places = warnings.warnings().stream()
                .map(warning -> warning.rule() + " "
                        + warning.places().stream()
                                .map(place -> place.text() + " " + place.member())
                                .toList())
                .toList();
        assertEquals(
                List.of(
                        "NP_NULL_ON_SOME_PATH [com/acme/Foo.java:12 s]",
                        "ArrayEquals [src/main/java/com/acme/Bar.java:3 ]",
                        "NULL_DEREFERENCE [/C:/src/com/acme/Baz.java com.acme.Baz.run(int), com/acme/Qux.java ]",
                        "BAD []",
                        "WORSE []"),
                places);
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
