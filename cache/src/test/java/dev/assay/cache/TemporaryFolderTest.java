package dev.assay.cache;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
    void clears_up_what_a_killed_process_has_left_and_nothing_else() throws Exception {
        Process killed = new ProcessBuilder("sleep", "100").start();
        Path left = folderOf(killed.pid());
        Files.writeString(left.resolve("some"), "x");
        Path inTheMaking = Files.createTempDirectory("assay-" + PURPOSE + "-" + killed.pid() + "-");
        Path ofLiving = folderOf(ProcessHandle.current().parent().orElseThrow().pid());
        Path foreign = Files.createTempDirectory("assay-" + PURPOSE + "-");
        TemporaryFolder.create(PURPOSE).close();
        assertTrue(Files.exists(left), "its process lives");
        killed.destroyForcibly().waitFor();

        try (TemporaryFolder inUse = TemporaryFolder.create(PURPOSE)) {
            age(inUse.path());
            assertFalse(Files.exists(left), "it was left");
            TemporaryFolder.create(PURPOSE).close();
            assertTrue(Files.exists(inUse.path()), "it is in use");
            assertTrue(Files.exists(inTheMaking), "it may be in the making");
            assertTrue(Files.exists(ofLiving), "its process lives");
            assertTrue(Files.exists(foreign), "nobody knows whose it is");
        }
        age(inTheMaking);
        TemporaryFolder.create("other" + PURPOSE).close();
        assertFalse(Files.exists(inTheMaking), "that took too long");
        Files.delete(ofLiving.resolve(TemporaryFolder.LOCK));
        Files.delete(ofLiving);
        Files.delete(foreign);
    }

    private static Path folderOf(long process) throws IOException {
        Path folder = Files.createTempDirectory("assay-" + PURPOSE + "-" + process + "-");
        Files.writeString(folder.resolve(TemporaryFolder.LOCK), "");
        return folder;
    }

    private static void age(Path folder) throws IOException {
        Files.setLastModifiedTime(folder, FileTime.from(Instant.now().minus(Duration.ofHours(1))));
    }
}
