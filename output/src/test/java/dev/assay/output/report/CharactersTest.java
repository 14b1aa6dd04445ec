package dev.assay.output.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.Verdict;
import dev.assay.model.report.Report;
import dev.assay.model.report.UnitReport;
import dev.assay.program.path.SourceFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Characters beyond the sixteen bits of a char, and halves of them, in every format. */
class CharactersTest {
    private static final String FACE = "\ud83d\ude00";
    private static final String HIGH = "\ud83d";
    private static final String LOW = "\ude00";
    private static final String MESSAGE = "face " + FACE + " high " + HIGH + " low " + LOW + " end";
    /** What stands for the message where escapes stand for halves of pairs. */
    private static final String SHOWN = "face " + FACE + " high \\ud83d low \\ude00 end";

    @TempDir
    Path folder;

    private String written(String name) throws IOException {
        Report report = Samples.report(Samples.saying(MESSAGE));
        new ReportFiles(folder).write(report, List.of(), SourceFiles.of(List.of(), List.of()));
        // Fails on bytes that are no UTF-8.
        return Files.readString(folder.resolve(name));
    }

    @Test
    void the_page_shows_pairs_as_they_are_and_halves_as_escapes() throws IOException {
        assertTrue(written("report/index.html").contains(SHOWN));
    }

    @Test
    void json_holds_every_char_of_the_message() throws IOException {
        JsonNode finding = new ObjectMapper()
                .readTree(written("assay.json"))
                .get("findings")
                .get(0);
        assertEquals(MESSAGE, finding.get("message").textValue());
    }

    @Test
    void sarif_holds_pairs_as_they_are_and_halves_as_escapes_in_plain_ascii() throws IOException {
        String sarif = written("assay.sarif");
        assertTrue(sarif.chars().allMatch(c -> c < 128), sarif);
        String message = new ObjectMapper()
                .readTree(sarif)
                .at("/runs/0/results/0/message/text")
                .textValue();
        assertTrue(message.contains(SHOWN), message);
    }

    @Test
    void the_text_shows_pairs_as_they_are_and_halves_as_escapes() {
        Report report = Samples.report(Samples.saying(MESSAGE));
        String text = String.join("\n", new TextReport(report, folder).lines());
        assertTrue(text.contains(SHOWN), text);
    }

    @Test
    void structures_and_reasons_are_shown_whole_too() {
        UnitReport unit =
                new UnitReport("acme.Foo#all()", Verdict.EXHAUSTED, List.of(), 1, 1, 1, 0, 0, List.of(MESSAGE));
        UnitReport wide = new UnitReport(
                "acme.Foo#wide()", Verdict.EXHAUSTED, List.of(), 1, 1, 1, 0, 0, List.of(FACE.repeat(200)));
        UnitReport none = UnitReport.gaveUp("acme.Foo#none()", new Reason(ReasonCode.NOT_BUILT, MESSAGE));
        Report report = new Report(
                "enumerate",
                0,
                1,
                "17",
                List.of(unit, wide, none),
                List.of(),
                List.of(),
                0,
                List.of(),
                null,
                null,
                List.of());
        List<String> lines = new TextReport(report, folder).lines();
        assertTrue(lines.contains("  " + SHOWN), lines.toString());
        assertTrue(lines.contains("  " + FACE.repeat(78) + "..."), lines.toString());
        assertTrue(lines.contains("  gave up on acme.Foo#none(): " + SHOWN), lines.toString());
    }

    @Test
    void a_message_is_not_cut_within_a_pair() {
        for (int before = 110; before < 125; before++) {
            String line = ReportWording.oneLine("x".repeat(before) + FACE.repeat(10));
            assertFalse(line.contains("\\u"), line);
            assertTrue(line.endsWith("..."), line);
        }
    }

    @Test
    void the_page_shows_what_no_page_may_hold_as_escapes() {
        assertEquals("a\\u0000b\\uffffc\\u007fd\\ud83f\\udffe", HtmlReport.escape("a\0b\uffffc\177d\ud83f\udffe"));
        assertEquals("a\n\tb &lt;" + FACE + "&gt;", HtmlReport.escape("a\n\tb <" + FACE + ">"));
    }

    @Test
    void warnings_of_another_tool_come_back_with_every_char() throws Exception {
        Path file = Files.writeString(
                folder.resolve("other.sarif"),
                "{\"runs\": [{\"results\": [{\"message\": {\"text\": \"\\ud83d\\ude00 \\ud83d \\ude00\"}}]}]}");
        String text =
                SarifWarnings.read(file).with(List.of(new SarifWarnings.Outcome("verified", "fine", null)), "check");
        Files.writeString(folder.resolve("warnings.sarif"), text);
        assertEquals(
                FACE + " " + HIGH + " " + LOW,
                new ObjectMapper()
                        .readTree(folder.resolve("warnings.sarif").toFile())
                        .at("/runs/0/results/0/message/text")
                        .textValue());
    }
}
