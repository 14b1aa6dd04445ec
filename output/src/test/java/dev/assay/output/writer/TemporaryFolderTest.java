package dev.assay.output.writer;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.output.folder.TemporaryFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class TemporaryFolderTest {
    private static final String PURPOSE = "test" + System.nanoTime();

    @Test
    void is_gone_with_all_that_is_in_it_when_it_is_closed() throws IOException {
        Path path;
        try (TemporaryFolder folder = TemporaryFolder.create(PURPOSE)) {
            path = folder.path();
            Files.createDirectories(path.resolve("a/b"));
            Files.writeString(path.resolve("a/b/c"), "x");
        }
        assertFalse(Files.exists(path));
    }

    @Test
    void clears_up_what_a_killed_process_has_left_and_nothing_else() throws IOException {
        Path left = Files.createTempDirectory("assay-" + PURPOSE + "-");
        Files.writeString(left.resolve(".lock"), "");
        Files.writeString(left.resolve("some"), "x");
        Path young = Files.createTempDirectory("assay-" + PURPOSE + "-");
        age(left);
        try (TemporaryFolder inUse = TemporaryFolder.create(PURPOSE)) {
            age(inUse.path());
            assertFalse(Files.exists(left), "it was left");
            TemporaryFolder.create(PURPOSE).close();
            assertTrue(Files.exists(inUse.path()), "it is in use");
            assertTrue(Files.exists(young), "it may be in the making");
        }
        Files.delete(young);
    }

    private static void age(Path folder) throws IOException {
        Files.setLastModifiedTime(folder, FileTime.from(Instant.now().minus(Duration.ofHours(1))));
    }
}
