package dev.assay.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CacheTest {
    private static final Instant NOW = Instant.parse("2030-01-01T00:00:00Z");
    private static final String HASH = "0123456789abcdef0123456";

    @TempDir
    Path folder;

    @Test
    void lies_where_the_environment_wants_caches() {
        assertEquals(
                Path.of("/tmp/x/assay"),
                Cache.ofUser(Map.of("XDG_CACHE_HOME", "/tmp/x")).folder());
        assertNotEquals(
                Path.of("assay"), Cache.ofUser(Map.of("XDG_CACHE_HOME", "")).folder());
    }

    @Test
    void keeps_all_of_a_file_or_nothing() throws IOException {
        Cache cache = new Cache(folder.resolve("new"));
        assertThrows(
                IOException.class,
                () -> cache.keep("a", file -> {
                    Files.writeString(file, "half");
                    throw new IOException("full");
                }));
        assertEquals(List.of(), names(folder.resolve("new")));
        cache.keep("a", file -> Files.writeString(file, "whole"));
        assertEquals("whole", Files.readString(cache.find("a")));
    }

    @Test
    void deletes_what_nobody_has_used_for_a_month() throws IOException {
        entry("following-" + HASH + "1.jar", 10, 31);
        entry("following-" + HASH + "2.jar", 10, 29);
        entry("following-" + HASH + "3.jar27654.part", 10, 31);
        Path libraries = Files.createDirectory(folder.resolve("z3-" + HASH + "4"));
        Files.writeString(libraries.resolve("libz3.so"), "native");
        age(libraries, 31);
        new Cache(folder).prune(NOW);
        assertEquals(List.of("following-" + HASH + "2.jar"), names(folder));
    }

    @Test
    void beyond_a_gigabyte_deletes_what_nobody_has_used_for_longest() throws IOException {
        entry("following-" + HASH + "1.jar", 600 << 20, 4);
        entry("following-" + HASH + "2.jar", 600 << 20, 3);
        entry("guarded-" + HASH + "3.jar", 300 << 20, 2);
        new Cache(folder).prune(NOW);
        assertEquals(List.of("following-" + HASH + "2.jar", "guarded-" + HASH + "3.jar"), names(folder));
    }

    @Test
    void never_deletes_what_may_be_in_use() throws IOException {
        for (int i = 0; i < 4; i++) {
            entry("following-" + HASH + i + ".jar", 900 << 20, 0);
        }
        Path used = entry("following-" + HASH + "5.jar", 900 << 20, 99);
        Cache.use(used);
        new Cache(folder).prune(Instant.now());
        assertTrue(Files.exists(used));
        new Cache(folder).prune(NOW);
        assertEquals(
                4,
                names(folder).stream().filter(name -> !name.contains("5.jar")).count());
    }

    @Test
    void leaves_alone_what_is_not_its_own() throws IOException {
        entry("notes.txt", 10, 999);
        entry("following-old.jar", 10, 999);
        new Cache(folder).prune(NOW);
        new Cache(folder.resolve("nowhere")).prune(NOW);
        assertEquals(List.of("following-old.jar", "notes.txt"), names(folder));
    }

    /** A file that takes no room on disk. */
    private Path entry(String name, long bytes, int daysUnused) throws IOException {
        Path file = folder.resolve(name);
        try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
            sparse.setLength(bytes);
        }
        age(file, daysUnused);
        return file;
    }

    private static void age(Path file, int days) throws IOException {
        Files.setLastModifiedTime(file, FileTime.from(NOW.minus(Duration.ofDays(days))));
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
