package dev.assay.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.api.Requires;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Contracts by both modes, in their file and in a copy of the sources. */
class AnnotateOptionTest {
    private static final String SHELF = """
            package store;

            public class Shelf {
                private int used;

                /** Takes some. */
                public int take(int count) {
                    if (count <= 0) {
                        throw new IllegalArgumentException("nothing");
                    }
                    used += count;
                    return used;
                }

                public static void main(String[] arguments) {
                    for (int i = 1; i < 12; i++) {
                        new Shelf().take(i);
                    }
                }
            }
            """;

    @TempDir
    Path folder;

    @BeforeEach
    void compile_the_program() throws IOException {
        Path source = folder.resolve("src/store/Shelf.java");
        Files.createDirectories(source.getParent());
        Files.writeString(source, SHELF);
        compile(source, "classes");
    }

    private void compile(Path source, String to) {
        int code = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-parameters",
                        "-cp",
                        Invocation.classPathOf(Requires.class),
                        "-d",
                        folder.resolve(to).toString(),
                        source.toString());
        assertEquals(0, code);
    }

    private Invocation observe(String sources) {
        return Invocation.of(
                "observe",
                "-cp",
                folder.resolve("classes").toString(),
                "--out",
                folder.resolve("out").toString(),
                "--main",
                "store.Shelf",
                "--by",
                "both",
                "--annotate",
                folder.resolve("copy").toString(),
                "--sources",
                folder.resolve(sources).toString(),
                "store.Shelf");
    }

    @Test
    void contracts_are_written_to_their_file_and_into_a_copy_of_the_sources() throws IOException {
        Invocation run = observe("src");
        assertEquals(0, run.code(), run.err());
        JsonNode methods = new ObjectMapper()
                .readTree(Files.readString(folder.resolve("out/contracts.json")))
                .get("methods");
        JsonNode take = methods.get(methods.size() - 1);
        assertEquals("store.Shelf#take(int)", take.get("method").textValue());
        assertEquals("both", take.get("by").textValue());
        Path copy = folder.resolve("copy/store/Shelf.java");
        String annotated = Files.readString(copy);
        assertTrue(annotated.contains("    @Ensures(\"used == old(used) + count\")\n"), annotated);
        assertTrue(annotated.contains("    @Requires(\"count > 0\")\n"), annotated);
        compile(copy, "copied");
        assertEquals(SHELF, Files.readString(folder.resolve("src/store/Shelf.java")));
    }

    @Test
    void a_folder_of_sources_that_is_not_there_is_a_mistake_before_anything_runs() {
        Invocation run = observe("nowhere");
        assertEquals(2, run.code());
        assertFalse(Files.exists(folder.resolve("copy")));
    }
}
