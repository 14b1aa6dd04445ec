package dev.assay.techniques.enumerate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.lab.job.EnumerationState;
import dev.assay.lab.result.EnvironmentRead;
import dev.assay.wire.SourceKind;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckpointTest {
    @TempDir
    Path folder;

    @Test
    void what_is_read_is_what_was_written_down_to_halves_of_surrogate_pairs() throws Exception {
        EnumerationState state = new EnumerationState(
                7,
                6,
                5,
                4,
                false,
                List.of(1, 2),
                List.of(0, 3),
                List.of(),
                List.of(new EnvironmentRead(SourceKind.LOCALE, "acme.A.make(A.java:3)")));
        List<String> results = List.of("", "plain", "two\nlines", "\ud83d\ude00", "\ud83d", "\ude00\ud83d");
        Checkpoint checkpoint = new Checkpoint("acme.Foo#all() [3]", 42, state, results);
        Path file = folder.resolve("checkpoint");
        checkpoint.write(file);
        assertEquals(checkpoint, Checkpoint.read(file));
    }
}
