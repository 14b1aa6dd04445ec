package dev.assay.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessStartTest {

    @TempDir
    private Path folder;

    @Test
    void a_program_that_is_not_there_is_not_waited_for() {
        ProcessBuilder builder = new ProcessBuilder(folder.resolve("none").toString());
        assertThrows(IOException.class, () -> ProcessStart.of(builder));
    }

    @Test
    void what_cannot_be_started_now_is_tried_again() throws Exception {
        Path place = folder.resolve("later");
        Path program = Path.of("/bin/true");
        Assumptions.assumeTrue(Files.isExecutable(program));
        ProcessBuilder builder = new ProcessBuilder(program.toString()).directory(place.toFile());
        CompletableFuture<Process> started = CompletableFuture.supplyAsync(() -> {
            try {
                return ProcessStart.of(builder);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
        TimeUnit.MILLISECONDS.sleep(100);
        Files.createDirectory(
                place, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x")));
        assertEquals(0, started.get(1, TimeUnit.MINUTES).waitFor());
    }
}
