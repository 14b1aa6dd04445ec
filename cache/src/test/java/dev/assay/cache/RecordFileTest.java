package dev.assay.cache;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordFileTest {
    enum Colour {
        RED,
        GREEN
    }

    record Leaf(Object value, Colour colour) {}

    record Tree(
            String name, List<Leaf> leaves, SortedMap<Integer, Leaf> byNumber, Optional<Tree> inner, boolean isWide) {}

    @TempDir
    Path folder;

    private static Tree tree() {
        List<Leaf> leaves = new ArrayList<>();
        for (Object value : Arrays.asList(
                null,
                "\ud800 alone",
                'c',
                1,
                2L,
                (short) 3,
                (byte) 4,
                5.5f,
                Double.NaN,
                -0.0,
                true,
                "x".repeat(70_000))) {
            leaves.add(new Leaf(value, Colour.GREEN));
        }
        SortedMap<Integer, Leaf> byNumber = new TreeMap<>();
        byNumber.put(-1, new Leaf(List.of("a", List.of()), Colour.RED));
        Tree inner = new Tree("", List.of(), new TreeMap<>(), Optional.empty(), false);
        return new Tree("tree", leaves, byNumber, Optional.of(inner), true);
    }

    @Test
    void reads_what_was_written() throws IOException {
        Path file = folder.resolve("tree");
        RecordFile.write(file, tree());
        assertEquals(tree(), RecordFile.read(file, Tree.class));
    }

    @Test
    void equal_trees_are_equal_bytes() throws IOException {
        ByteArrayOutputStream one = new ByteArrayOutputStream();
        ByteArrayOutputStream other = new ByteArrayOutputStream();
        RecordFile.write(one, tree());
        RecordFile.write(other, tree());
        assertArrayEquals(one.toByteArray(), other.toByteArray());
    }

    @Test
    void a_damaged_file_is_an_io_exception_and_nothing_else() throws IOException {
        Path file = folder.resolve("tree");
        RecordFile.write(file, tree());
        byte[] whole = Files.readAllBytes(file);
        for (int i = 0; i < whole.length; i += 7) {
            Files.write(file, Arrays.copyOf(whole, i));
            assertThrows(IOException.class, () -> RecordFile.read(file, Tree.class));
        }
        assertThrows(IOException.class, () -> RecordFile.read(folder.resolve("missing"), Tree.class));
        RecordFile.write(file, tree());
        assertThrows(IOException.class, () -> RecordFile.read(file, Leaf.class));
    }

    @Test
    void what_is_no_record_is_refused() {
        assertThrows(
                IllegalArgumentException.class,
                () -> RecordFile.write(new ByteArrayOutputStream(), List.of(Duration.ZERO)));
    }
}
