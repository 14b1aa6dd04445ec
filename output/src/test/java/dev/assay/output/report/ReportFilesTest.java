package dev.assay.output.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.model.report.Report;
import dev.assay.output.folder.Occupied;
import dev.assay.output.folder.Signature;
import dev.assay.program.path.SourceFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReportFilesTest {
    private static final SourceFiles NO_SOURCES = SourceFiles.of(List.of(), List.of());

    @TempDir
    Path folder;

    private List<String> write(String command, long seed) throws IOException {
        return new ReportFiles(folder).write(report(command, seed), List.of(), NO_SOURCES);
    }

    private static Report report(String command, long seed) {
        Report like = Samples.report(Samples.NEGATIVE_SIZE);
        return new Report(
                command, seed, 1, "17", like.units(), like.findings(), List.of(), 0, List.of(), null, null, List.of());
    }

    private static String json(String command, long seed) {
        return new JsonReport(report(command, seed)).text();
    }

    private SortedMap<String, String> files() throws IOException {
        SortedMap<String, String> texts = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                texts.put(folder.relativize(file).toString(), Files.readString(file));
            }
        }
        return texts;
    }

    @Test
    void writes_all_files_and_leaves_nothing_half_written() throws IOException {
        Path out = folder.resolve("not/yet/there");
        new ReportFiles(out).write(Samples.report(Samples.NEGATIVE_SIZE), List.of(), NO_SOURCES);
        new ReportFiles(out).write(Samples.report(), List.of(), NO_SOURCES);
        assertEquals(List.of("assay.json", "assay.sarif", "report"), names(out));
        assertEquals(List.of("index.html"), names(out.resolve("report")));
        assertEquals(new JsonReport(Samples.report()).text(), Files.readString(out.resolve("assay.json")));
    }

    @Test
    void a_report_that_cannot_be_put_in_place_leaves_no_trace() throws IOException {
        Files.createDirectories(folder.resolve("assay.json/in-the-way"));
        assertThrows(IOException.class, () -> new ReportFiles(folder).write(Samples.report(), List.of(), NO_SOURCES));
        assertEquals(List.of("assay.json"), names(folder));
    }

    @Test
    void the_last_answer_of_each_other_command_is_kept() throws IOException {
        assertEquals(List.of(), write("crash", 1));
        String page = files().get("report/index.html");
        assertEquals(List.of("assay-crash.json", "assay-crash.sarif", "report/crash.html"), write("sequence", 2));
        assertEquals(page, files().get("report/crash.html"));
        write("check", 3);
        assertEquals(List.of("assay-check.json", "assay-check.sarif", "report/check.html"), write("crash", 4));
        assertEquals(9, files().size(), files().keySet().toString());
        assertEquals(json("crash", 4), files().get("assay.json"));
        assertEquals(json("sequence", 2), files().get("assay-sequence.json"));
        assertEquals(json("check", 3), files().get("assay-check.json"));
        assertEquals(List.of(), write("crash", 5));
    }

    @ParameterizedTest
    @ValueSource(strings = {"assay.json", "assay.sarif", "report/index.html"})
    void what_somebody_edited_is_kept_and_never_replaced(String file) throws IOException {
        write("crash", 1);
        String edited = files().get(file).replaceAll("\\bbar_fails", "foo_fails");
        Files.writeString(folder.resolve(file), edited);
        assertEquals(List.of("assay-crash.json", "assay-crash.sarif", "report/crash.html"), write("crash", 2));
        write("sequence", 3);
        write("crash", 4);
        write("sequence", 5);
        assertTrue(files().containsValue(edited), files().keySet().toString());
        assertEquals(json("sequence", 5), files().get("assay.json"));
        assertEquals(json("crash", 4), files().get("assay-crash-2.json"));
        assertEquals(9, files().size(), files().keySet().toString());
    }

    @Test
    void an_answer_that_a_tool_wrote_again_in_its_own_way_counts_as_edited() throws IOException {
        write("crash", 1);
        String plain = new ObjectMapper().readTree(files().get("assay.json")).toString();
        Files.writeString(folder.resolve("assay.json"), plain);
        write("crash", 2);
        assertEquals(plain, files().get("assay-crash.json"));
    }

    @Test
    void what_is_gone_is_missed_by_nobody() throws IOException {
        write("crash", 1);
        Files.delete(folder.resolve("assay.sarif"));
        assertEquals(List.of(), write("crash", 2));
        Files.delete(folder.resolve("assay.sarif"));
        assertEquals(List.of("assay-crash.json", "report/crash.html"), write("sequence", 3));
        Files.delete(folder.resolve("report/index.html"));
        assertEquals(List.of("assay-sequence.json", "assay-sequence.sarif"), write("sequence", 4));
    }

    @Test
    void changed_line_ends_are_no_edit() throws IOException {
        write("crash", 1);
        for (Map.Entry<String, String> file : files().entrySet()) {
            Files.writeString(folder.resolve(file.getKey()), file.getValue().replace("\n", "\r\n"));
        }
        assertEquals(List.of(), write("crash", 2));
    }

    @Test
    void reports_of_a_version_that_did_not_sign_are_kept() throws IOException {
        Files.createDirectories(folder.resolve("report"));
        Report earlier = report("crash", 1);
        Files.writeString(folder.resolve("assay.json"), new JsonReport(earlier).text());
        Files.writeString(folder.resolve("assay.sarif"), new SarifReport(earlier).text());
        Files.writeString(folder.resolve("report/index.html"), new HtmlReport(earlier, List.of(), NO_SOURCES).text());
        assertEquals(List.of("assay-crash.json", "assay-crash.sarif", "report/crash.html"), write("crash", 2));
        assertEquals(json("crash", 1), files().get("assay-crash.json"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"assay.json", "assay.sarif", "report/index.html"})
    void a_file_of_somebody_else_is_neither_moved_nor_overwritten(String file) throws IOException {
        for (String text : List.of("", "{\"assay\": \"of gold\"}", Signature.blank("crash"))) {
            Files.createDirectories(folder.resolve(file).getParent());
            Files.writeString(folder.resolve(file), text);
            Occupied occupied = assertThrows(Occupied.class, () -> new ReportFiles(folder).requireFree());
            assertTrue(
                    occupied.getMessage().startsWith("The file " + folder.resolve(file) + " was not written by Assay"),
                    occupied.getMessage());
            assertThrows(Occupied.class, () -> write("crash", 1));
            assertEquals(Map.of(file, text), files());
        }
    }

    @Test
    void a_file_of_somebody_else_with_the_name_of_what_is_kept_stays() throws IOException {
        Files.writeString(folder.resolve("assay-crash.json"), "mine");
        write("crash", 1);
        assertEquals(List.of("assay-crash-2.json", "assay-crash-2.sarif", "report/crash-2.html"), write("sequence", 2));
        write("crash", 3);
        assertEquals("mine", files().get("assay-crash.json"));
        assertEquals(json("crash", 3), files().get("assay.json"));
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
