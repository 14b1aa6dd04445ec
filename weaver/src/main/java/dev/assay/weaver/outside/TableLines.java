package dev.assay.weaver.outside;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Reads the tables of this package: one entry a line, comments begin with a #. */
final class TableLines {
    private TableLines() {}

    static List<String> of(String resource) {
        try (InputStream in = TableLines.class.getResourceAsStream(resource)) {
            String text = new String(Objects.requireNonNull(in, resource).readAllBytes(), StandardCharsets.UTF_8);
            return text.lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The words of a line. */
    static String[] words(String line) {
        return line.split(" +");
    }
}
