package dev.assay.techniques.enumerate;

import dev.assay.lab.job.EnumerationIncident;
import dev.assay.lab.job.EnumerationState;
import dev.assay.lab.result.EnvironmentRead;
import dev.assay.request.BadRequest;
import dev.assay.wire.SourceKind;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;

/**
 * Where an enumeration stood, in a file: another run continues from there.
 *
 * @param identity which enumeration it is
 * @param streamed how many bytes of structures had been written
 * @param results the first structures as text
 */
record Checkpoint(String identity, long streamed, EnumerationState state, List<String> results) {
    private static final String HEADER = "assay enumeration 3";

    Checkpoint {
        results = List.copyOf(results);
    }

    /** Writes the file as a whole, or not at all. */
    void write(Path file) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add(HEADER);
        lines.add(identity);
        lines.add(streamed + " " + state.paths() + " " + state.runs() + " " + state.accepted() + " " + state.pruned()
                + " " + state.isComplete());
        lines.add(numbers(state.names()));
        lines.add(numbers(state.decisions()));
        lines.add(String.valueOf(state.incidents().size()));
        for (EnumerationIncident incident : state.incidents()) {
            lines.add(incident.count() + " " + encoded(incident.key()) + " " + incident.code());
        }
        lines.add(String.valueOf(state.sources().size()));
        for (EnvironmentRead source : state.sources()) {
            lines.add(source.kind() + " " + encoded(source.place()));
        }
        results.forEach(result -> lines.add(encoded(result)));
        Path written = file.resolveSibling(file.getFileName() + ".part");
        Files.write(written, lines, StandardCharsets.UTF_8);
        Files.move(written, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    static Checkpoint read(Path file) throws BadRequest {
        try {
            return parse(Files.readAllLines(file, StandardCharsets.UTF_8));
        } catch (IOException | RuntimeException e) {
            throw new BadRequest(
                    "The checkpoint " + file + " cannot be read (" + e.getMessage()
                            + "); name another file with --checkpoint, or delete it.",
                    e);
        }
    }

    private static Checkpoint parse(List<String> lines) throws IOException {
        if (lines.isEmpty() || !lines.get(0).equals(HEADER)) {
            throw new IOException("it is not one");
        }
        String[] counts = lines.get(2).split(" ");
        int incidentCount = Integer.parseInt(lines.get(5));
        List<EnumerationIncident> incidents = new ArrayList<>();
        for (String line : lines.subList(6, 6 + incidentCount)) {
            String[] parts = line.split(" ");
            incidents.add(EnumerationIncident.of(decoded(parts[1]), Long.parseLong(parts[0]), parts[2]));
        }
        int afterIncidents = 6 + incidentCount;
        int sourceCount = Integer.parseInt(lines.get(afterIncidents));
        int afterSources = afterIncidents + 1 + sourceCount;
        List<EnvironmentRead> sources = new ArrayList<>();
        for (String line : lines.subList(afterIncidents + 1, afterSources)) {
            String[] parts = line.split(" ");
            sources.add(new EnvironmentRead(SourceKind.valueOf(parts[0]), decoded(parts[1])));
        }
        EnumerationState state = new EnumerationState(
                Long.parseLong(counts[1]),
                Long.parseLong(counts[2]),
                Long.parseLong(counts[3]),
                Long.parseLong(counts[4]),
                Boolean.parseBoolean(counts[5]),
                numbers(lines.get(3)),
                numbers(lines.get(4)),
                incidents,
                sources);
        List<String> results = lines.subList(afterSources, lines.size()).stream()
                .map(Checkpoint::decoded)
                .toList();
        return new Checkpoint(lines.get(1), Long.parseLong(counts[0]), state, results);
    }

    private static String numbers(List<Integer> all) {
        StringBuilder text = new StringBuilder();
        all.forEach(each -> text.append(text.length() == 0 ? "" : " ").append(each));
        return text.toString();
    }

    private static List<Integer> numbers(String text) {
        return text.isEmpty()
                ? List.of()
                : Arrays.stream(text.split(" ")).map(Integer::valueOf).toList();
    }

    /** Char by char, as a structure may hold half of a surrogate pair, which no encoding of text has. */
    private static String encoded(String text) {
        ByteBuffer chars = ByteBuffer.allocate(Character.BYTES * text.length());
        chars.asCharBuffer().put(text);
        return "_" + Base64.getEncoder().encodeToString(chars.array());
    }

    private static String decoded(String text) {
        return ByteBuffer.wrap(Base64.getDecoder().decode(text.substring(1)))
                .asCharBuffer()
                .toString();
    }
}
