package dev.assay.output.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.assay.program.path.SourceFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportFilesTest {
    private static final SourceFiles NO_SOURCES = SourceFiles.of(List.of(), List.of());

    @TempDir
    Path folder;

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

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
