package dev.assay.campaign;

import dev.assay.lab.EnumerationState;
import dev.assay.model.UnitReport;
import dev.assay.program.MethodInfo;
import dev.assay.techniques.enumerate.EnumerateOptions;
import dev.assay.techniques.enumerate.Listener;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What an enumeration writes while it runs: its structures, and where it stands. */
final class EnumerationFiles implements AutoCloseable {
    private static final long SAVE_NANOS = 1_000_000_000;

    private final Task.Enumerate task;
    private final String identity;
    private final Optional<Checkpoint> resumed;
    private final List<String> results = new ArrayList<>();
    private OutputStream stream;
    private long streamed;
    private long number;
    private long savedAt;

    EnumerationFiles(Task.Enumerate task, MethodInfo program) throws BadRequest {
        this.task = task;
        this.identity = program.ref().display() + " " + task.arguments() + " " + (task.isEager() ? "eager" : "delayed")
                + " " + task.shard() + "/" + task.shards();
        this.resumed = read();
        resumed.ifPresent(checkpoint -> {
            results.addAll(checkpoint.results());
            number = checkpoint.state().accepted();
        });
        open();
    }

    private Optional<Checkpoint> read() throws BadRequest {
        if (task.checkpoint().isEmpty() || !Files.exists(task.checkpoint().get())) {
            return Optional.empty();
        }
        Checkpoint found = Checkpoint.read(task.checkpoint().get());
        if (!found.identity().equals(identity)) {
            throw new BadRequest("The checkpoint " + task.checkpoint().get() + " is of another enumeration ("
                    + found.identity() + "); name another file with --checkpoint, or delete it.");
        }
        return Optional.of(found);
    }

    private void open() throws BadRequest {
        if (task.stream().isEmpty()) {
            return;
        }
        long keep = resumed.map(Checkpoint::streamed).orElse(0L);
        try {
            RandomAccessFile file = new RandomAccessFile(task.stream().get().toFile(), "rw");
            if (file.length() < keep) {
                file.close();
                throw new BadRequest("The file " + task.stream().get() + " is shorter than what the checkpoint has"
                        + " written to it; name the same file with --stream, or delete the checkpoint.");
            }
            // What was written after the checkpoint is found again.
            file.setLength(keep);
            file.seek(keep);
            streamed = keep;
            stream = new BufferedOutputStream(Channels.newOutputStream(file.getChannel()), 1 << 16);
        } catch (IOException e) {
            throw new BadRequest(
                    "The file " + task.stream().get() + " after --stream cannot be written: " + e.getMessage() + ".",
                    e);
        }
    }

    /** Where the enumeration begins. */
    EnumerationState from() {
        return resumed.map(Checkpoint::state).orElse(EnumerationState.start());
    }

    Listener listener() {
        return new Listener() {
            @Override
            public void structure(String text) {
                number++;
                if (results.size() < EnumerateOptions.RESULTS) {
                    results.add(text);
                }
                write(text);
            }

            @Override
            public void reached(EnumerationState state) {
                save(state);
            }
        };
    }

    /** The report, with the structures that were found before the enumeration was interrupted. */
    UnitReport withEarlierResults(UnitReport report) {
        if (resumed.isEmpty() || report.results().isEmpty() && report.accepted() == 0) {
            return report;
        }
        return new UnitReport(
                report.unit(),
                report.verdict(),
                report.reasons(),
                report.paths(),
                report.runs(),
                report.accepted(),
                report.states(),
                report.pruned(),
                results);
    }

    private void write(String text) {
        if (stream == null && task.lines().isEmpty()) {
            return;
        }
        String line = "{\"number\": " + number + ", \"structure\": " + quoted(text) + "}";
        task.lines().ifPresent(lines -> lines.accept(line));
        if (stream != null) {
            byte[] bytes = (line + "\n").getBytes(StandardCharsets.UTF_8);
            try {
                stream.write(bytes);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            streamed += bytes.length;
        }
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char next = text.charAt(i);
            if (next == '"' || next == '\\') {
                quoted.append('\\').append(next);
            } else if (next < ' ' || Character.isSurrogate(next)) {
                quoted.append(String.format("\\u%04x", (int) next));
            } else {
                quoted.append(next);
            }
        }
        return quoted.append('"').toString();
    }

    private void save(EnumerationState state) {
        long now = System.nanoTime();
        if (task.checkpoint().isEmpty() || !state.isComplete() && savedAt != 0 && now - savedAt < SAVE_NANOS) {
            return;
        }
        try {
            if (stream != null) {
                stream.flush();
            }
            new Checkpoint(identity, streamed, state, results)
                    .write(task.checkpoint().get());
            savedAt = now;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            if (stream != null) {
                stream.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
