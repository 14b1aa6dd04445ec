package dev.assay.weaver.jdk;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.cache.Cache;
import dev.assay.weaver.jdk.ChokePoint.Question;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PatchJarTest {
    private static final Path HOME = Path.of(System.getProperty("java.home"));

    @TempDir
    Path folder;

    @Test
    void is_built_once_and_holds_the_worker_and_the_rewritten_classes() throws IOException {
        PatchJar first = jar(folder.resolve("cache"));
        byte[] bytes = Files.readAllBytes(first.file());
        PatchJar second = jar(folder.resolve("cache"));
        assertEquals(first, second);
        assertArrayEquals(bytes, Files.readAllBytes(second.file()));
        assertEquals(List.of(first.file()), files(folder.resolve("cache")));
        try (ZipFile zip = new ZipFile(first.file().toFile())) {
            assertTrue(zip.getEntry("dev/assay/worker/WorkerMain.class") != null);
            assertTrue(zip.getEntry("java/lang/Runtime.class") != null);
            assertFalse(zip.getEntry("java/lang/String.class") != null);
        }
    }

    @Test
    void is_the_same_bytes_whenever_it_is_built() throws IOException {
        assertArrayEquals(
                Files.readAllBytes(jar(folder.resolve("one")).file()),
                Files.readAllBytes(jar(folder.resolve("two")).file()));
    }

    @Test
    void goes_to_the_temporary_folder_where_the_cache_cannot_be_written() throws IOException {
        Path blocked = Files.writeString(folder.resolve("blocked"), "a file where the folder should be");
        PatchJar jar = jar(blocked);
        assertTrue(jar.home().isPresent());
        assertTrue(Files.exists(jar.file()));
        jar.close();
        assertFalse(Files.exists(jar.file()));
    }

    @Test
    void leaves_nothing_behind_where_the_jdk_is_unknown() throws IOException {
        ChokePoint gone = ChokePoint.of("fly", "java/lang/Wings", "flap", null, Question.KILL);
        IncompatibleJdk thrown = assertThrows(
                IncompatibleJdk.class,
                () -> PatchJar.of(
                        HOME,
                        new Cache(folder.resolve("cache")),
                        "test",
                        () -> List.of(new GuardTransformer(List.of(gone)))));
        assertTrue(thrown.getMessage().contains("where code under test could fly"), thrown.getMessage());
        assertEquals(List.of(), files(folder.resolve("cache")));
    }

    private static PatchJar jar(Path cache) throws IOException {
        return PatchJar.of(
                HOME, new Cache(cache), "test", () -> List.of(new GuardTransformer(), new CoreTransformer()));
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }
}
