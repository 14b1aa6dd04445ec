package dev.assay.campaign.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.request.BadRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BaselineFileTest {
    @TempDir
    Path folder;

    @Test
    void findings_are_added_and_what_the_user_wrote_stays() throws Exception {
        Path file = folder.resolve("known.txt");
        assertEquals(file + " lists 1 known findings, 1 of them new.", BaselineFile.add(report("0123456789ab"), file));
        Files.writeString(file, Files.readString(file) + "# ours\n");
        assertEquals(
                file + " lists 2 known findings, 1 of them new.",
                BaselineFile.add(report("0123456789ab", "ba9876543210-2"), file));
        List<String> lines = Files.readAllLines(file);
        assertTrue(lines.contains("# ours"), lines.toString());
        assertTrue(
                lines.contains("0123456789ab  # a.Foo#bar(int) ArithmeticException at Foo.java:4"), lines.toString());
        assertEquals(Set.of("0123456789ab", "ba9876543210-2"), BaselineFile.read(file));
    }

    @Test
    void mistakes_are_one_sentence() throws IOException {
        Path file = Files.writeString(folder.resolve("known.txt"), "Foo#bar\n");
        assertEquals(
                "'Foo' in " + file + " is no id of a finding; a line holds one id, and comments begin with #.",
                assertThrows(BadRequest.class, () -> BaselineFile.read(file)).getMessage());
        Path missing = folder.resolve("missing.json");
        assertTrue(assertThrows(BadRequest.class, () -> BaselineFile.add(missing, file))
                .getMessage()
                .startsWith("'Foo' in"));
        assertTrue(assertThrows(BadRequest.class, () -> BaselineFile.add(missing, folder.resolve("new.txt")))
                .getMessage()
                .startsWith("There is no report at "));
    }

    private Path report(String... ids) throws IOException {
        StringBuilder findings = new StringBuilder();
        for (String id : ids) {
            findings.append(findings.length() == 0 ? "" : ",")
                    .append("{\"id\":\"")
                    .append(id)
                    .append("\",\"method\":\"a.Foo#bar(int)\",\"exception\":\"java.lang.ArithmeticException\",")
                    .append("\"location\":\"Foo.java:4\"}");
        }
        return Files.writeString(folder.resolve("assay.json"), "{\"findings\":[" + findings + "]}");
    }
}
