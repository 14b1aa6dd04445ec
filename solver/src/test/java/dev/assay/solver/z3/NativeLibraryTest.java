package dev.assay.solver.z3;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.z3.Z3Object;
import dev.assay.cache.Cache;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With the libraries of another platform than most tests run on: these are unpacked only, and are smaller. */
class NativeLibraryTest {
    private static final String WINDOWS = "/com/microsoft/z3/windows/x86/";

    @TempDir
    Path folder;

    private final List<String> opened = new ArrayList<>();

    private InputStream open(String name) {
        opened.add(name.substring(name.lastIndexOf('/') + 1));
        return Z3Object.class.getResourceAsStream(name);
    }

    @Test
    void unpacks_each_library_once() throws IOException {
        Path kept = library().kept(new Cache(folder));
        assertEquals(List.of("libz3.dll", "libz3java.dll", "vcruntime140.dll"), names(kept));
        try (InputStream original = Z3Object.class.getResourceAsStream(WINDOWS + "libz3java.dll")) {
            assertEquals(-1, Files.mismatch(kept.resolve("libz3java.dll"), copy(original)));
        }
        opened.clear();
        assertEquals(kept, library().kept(new Cache(folder)));
        assertEquals(List.of("turnkey.xml"), opened);
    }

    @Test
    void unpacks_again_what_is_damaged() throws IOException {
        Path kept = library().kept(new Cache(folder));
        Path damaged = kept.resolve("libz3java.dll");
        byte[] bytes = Files.readAllBytes(damaged);
        byte[] changed = bytes.clone();
        changed[changed.length / 2] ^= 1;
        Files.write(damaged, changed);
        Files.write(kept.resolve("vcruntime140.dll"), new byte[3]);
        opened.clear();
        library().kept(new Cache(folder));
        assertEquals(List.of("turnkey.xml", "libz3java.dll", "vcruntime140.dll"), opened);
        assertEquals(-1, Files.mismatch(damaged, Files.write(folder.resolve("whole"), bytes)));
    }

    @Test
    void keeps_nothing_if_there_is_no_folder_for_it() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "where the folder should be");
        assertThrows(IOException.class, () -> library().kept(new Cache(file)));
    }

    @Test
    void says_so_if_the_platform_is_unknown() {
        UnsupportedOperationException thrown = assertThrows(
                UnsupportedOperationException.class,
                () -> new NativeLibrary("/com/microsoft/z3/beos/vax/", this::open));
        assertTrue(thrown.getMessage().startsWith("Z3 comes without a native library for"), thrown.getMessage());
    }

    private NativeLibrary library() throws IOException {
        return new NativeLibrary(WINDOWS, this::open);
    }

    private Path copy(InputStream in) throws IOException {
        Path file = folder.resolve("copy");
        Files.copy(in, file);
        return file;
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
