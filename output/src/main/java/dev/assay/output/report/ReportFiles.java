package dev.assay.output.report;

import dev.assay.model.Report;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes {@code assay.json} and {@code assay.sarif}; each is replaced as a whole or stays as it was. */
public final class ReportFiles {

    private final Path out;

    public ReportFiles(Path out) {
        this.out = out;
    }

    public void write(Report report) throws IOException {
        write("assay.json", new JsonReport(report).text());
        write("assay.sarif", new SarifReport(report).text());
    }

    private void write(String name, String text) throws IOException {
        Files.createDirectories(out);
        Path half = out.resolve("." + name + "." + ProcessHandle.current().pid() + ".part");
        try {
            Files.write(half, text.getBytes(StandardCharsets.UTF_8));
            Path whole = out.resolve(name);
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
