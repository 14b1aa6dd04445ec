package dev.assay.techniques.enumerate;

import dev.assay.lab.job.EnumerationState;
import dev.assay.model.report.Examination;
import dev.assay.program.MethodInfo;
import dev.assay.request.BadRequest;
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
import org.jspecify.annotations.Nullable;

/** What an enumeration writes while it runs: its structures, and where it stands. */
final class EnumerationFiles implements AutoCloseable {
    private static final long SAVE_NANOS = 1_000_000_000;

    private final EnumerateRequest request;
    private final String identity;
    private final Optional<Checkpoint> resumed;
    private final List<String> results = new ArrayList<>();
    private @Nullable RandomAccessFile file;
    private @Nullable OutputStream stream;
    private long streamed;
    private long number;
    private long savedAt;

    EnumerationFiles(EnumerateRequest request, MethodInfo program) throws BadRequest {
        this.request = request;
        this.identity = program.ref().display() + " " + request.arguments() + " "
                + (request.options().isEager() ? "eager" : "delayed") + " "
                + request.options().shard() + "/" + request.options().shards();
        this.resumed = read();
        resumed.ifPresent(checkpoint -> {
            results.addAll(checkpoint.results());
            number = checkpoint.state().accepted();
        });
        open();
    }

    private Optional<Checkpoint> read() throws BadRequest {
        if (request.checkpoint().isEmpty() || !Files.exists(request.checkpoint().get())) {
            return Optional.empty();
        }
        Checkpoint found = Checkpoint.read(request.checkpoint().get());
        if (!found.identity().equals(identity)) {
            throw new BadRequest("The checkpoint " + request.checkpoint().get() + " is of another enumeration ("
                    + found.identity() + "); name another file with --checkpoint, or delete it.");
        }
        return Optional.of(found);
    }

    private void open() throws BadRequest {
        if (request.stream().isEmpty()) {
            return;
        }
        streamed = resumed.map(Checkpoint::streamed).orElse(0L);
        try {
            file = new RandomAccessFile(request.stream().get().toFile(), "rw");
            if (file.length() < streamed) {
                file.close();
                throw new BadRequest("The file " + request.stream().get() + " is shorter than what the checkpoint has"
                        + " written to it; name the same file with --stream, or delete the checkpoint.");
            }
        } catch (IOException e) {
            throw new BadRequest(
                    "The file " + request.stream().get() + " after --stream cannot be written: " + e.getMessage() + ".",
                    e);
        }
    }

    /** Has the stream end where the enumeration begins, and returns that place. */
    EnumerationState begin() {
        try {
            if (file != null && stream == null) {
                // What was written after the checkpoint is found again.
                file.setLength(streamed);
                file.seek(streamed);
                stream = new BufferedOutputStream(Channels.newOutputStream(file.getChannel()), 1 << 16);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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

    /** The examination, with the structures that were found before the enumeration was interrupted. */
    Examination withEarlierResults(Examination found) {
        if (resumed.isEmpty() || found.results().isEmpty() && found.counts().accepted() == 0) {
            return found;
        }
        return new Examination(found.unit(), found.extent(), found.counts(), found.reasons(), results);
    }

    private void write(String text) {
        if (stream == null && request.lines().isEmpty()) {
            return;
        }
        String line = "{\"number\": " + number + ", \"structure\": " + quoted(text) + "}";
        request.lines().ifPresent(lines -> lines.accept(line));
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
        if (request.checkpoint().isEmpty() || !state.isComplete() && savedAt != 0 && now - savedAt < SAVE_NANOS) {
            return;
        }
        try {
            if (stream != null) {
                stream.flush();
            }
            new Checkpoint(identity, streamed, state, results)
                    .write(request.checkpoint().get());
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
            if (file != null) {
                file.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
