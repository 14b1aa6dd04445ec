package dev.assay.output.report;

import dev.assay.model.report.Report;
import dev.assay.model.report.StateGraph;
import dev.assay.program.path.SourceFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/** Writes {@code assay.json}, {@code assay.sarif} and {@code report/index.html}; each is replaced as a whole or stays as it was. */
public final class ReportFiles {

    private final Path out;

    public ReportFiles(Path out) {
        this.out = out;
    }

    /**
     * Writes all of them.
     *
     * @param graphs the states of classes, where somebody looked for them
     * @param sources where the code is found that the page shows
     */
    public void write(Report report, List<StateGraph> graphs, SourceFiles sources) throws IOException {
        write(out, "assay.json", new JsonReport(report).text());
        write(out, "assay.sarif", new SarifReport(report).text());
        write(out.resolve("report"), "index.html", new HtmlReport(report, graphs, sources).text());
    }

    private static void write(Path folder, String name, String text) throws IOException {
        Files.createDirectories(folder);
        Path half = folder.resolve("." + name + "." + ProcessHandle.current().pid() + ".part");
        try {
            Files.write(half, text.getBytes(StandardCharsets.UTF_8));
            Path whole = folder.resolve(name);
            try {
                Files.move(half, whole, StandardCopyOption.ATOMIC_MOVE);
            } catch (AtomicMoveNotSupportedException e) {
                Files.move(half, whole, StandardCopyOption.REPLACE_EXISTING);
            }
        } finally {
            Files.deleteIfExists(half);
        }
    }
}
