package dev.assay.program;

import static dev.assay.subjects.Subjects.compile;
import static dev.assay.subjects.Subjects.source;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.program.path.ClassPath;
import dev.assay.program.path.UnreadableInput;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassPathTest {
    private static final String MULTI_RELEASE = "Manifest-Version: 1.0\r\nMulti-Release: true\r\n\r\n";

    @TempDir
    Path folder;

    @Test
    void finds_classes_in_folders_and_jars_and_the_first_wins() throws Exception {
        Path classes = compile(folder, List.of(), source("a/A.java", "package a; public class A {}"));
        Path jar = jar("x.jar", Map.of("a/A.class", new byte[] {1}, "b/B.class", new byte[] {2}));
        ClassPath path = ClassPath.of(List.of(classes, jar, classes));

        assertEquals(List.of(classes, jar), path.entries());
        assertEquals(Set.of("a.A", "b.B"), path.classNames());
        assertEquals(classes, path.locate("a.A"));
        assertTrue(path.find("a.A").length > 100);
        assertArrayEquals(new byte[] {2}, path.find("b.B"));
        assertNull(path.find("c.C"));
        assertNull(path.find("../../etc"));
    }

    @Test
    void leaves_out_what_is_no_class() throws Exception {
        Path jar = jar(
                "x.jar",
                Map.of(
                        "module-info.class", new byte[1],
                        "p/package-info.class", new byte[1],
                        "META-INF/versions/9/p/A.class", new byte[1],
                        "p/readme.txt", new byte[1],
                        "p/.class", new byte[1],
                        "p/Real.class", new byte[1]));
        assertEquals(Set.of("p.Real"), ClassPath.of(List.of(jar)).classNames());
    }

    @Test
    void takes_the_newest_version_that_the_running_jdk_understands() throws Exception {
        Map<String, byte[]> entries = new TreeMap<>();
        entries.put("META-INF/MANIFEST.MF", MULTI_RELEASE.getBytes(StandardCharsets.UTF_8));
        entries.put("a/A.class", new byte[] {8});
        entries.put("META-INF/versions/9/a/A.class", new byte[] {9});
        entries.put("META-INF/versions/17/a/A.class", new byte[] {17});
        entries.put("META-INF/versions/999/a/A.class", new byte[] {99});
        entries.put("META-INF/versions/17/a/New.class", new byte[] {1});
        entries.put("META-INF/versions/999/a/Future.class", new byte[] {1});
        entries.put("META-INF/versions/odd/a/Odd.class", new byte[] {1});
        ClassPath path = ClassPath.of(List.of(jar("multi.jar", entries)));

        assertArrayEquals(new byte[] {17}, path.find("a.A"));
        assertEquals(Set.of("a.A", "a.New"), path.classNames());
    }

    @Test
    void follows_the_class_path_of_a_manifest_and_ignores_what_is_missing() throws Exception {
        jar("dep.jar", Map.of("d/D.class", new byte[] {4}));
        String manifest = "Manifest-Version: 1.0\r\nClass-Path: dep.jar gone.jar main.jar http://x/y.jar\r\n\r\n";
        Path main = jar("main.jar", Map.of("META-INF/MANIFEST.MF", manifest.getBytes(StandardCharsets.UTF_8)));
        ClassPath path = ClassPath.of(List.of(main));
        assertNotNull(path.find("d.D"));
        assertEquals(2, path.entries().size());
    }

    @Test
    void expands_a_star_to_the_jars_of_its_folder() throws Exception {
        jar("one.jar", Map.of("a/A.class", new byte[1]));
        jar("two.jar", Map.of("b/B.class", new byte[1]));
        assertEquals(
                Set.of("a.A", "b.B"), ClassPath.of(List.of(folder.resolve("*"))).classNames());
    }

    @Test
    void accepts_empty_folders_and_jars() throws Exception {
        Path empty = Files.createDirectory(folder.resolve("empty"));
        ClassPath path = ClassPath.of(List.of(empty, jar("empty.jar", Map.of())));
        assertTrue(path.classNames().isEmpty());
        assertTrue(ClassPath.of(List.of()).classNames().isEmpty());
    }

    @Test
    void says_in_one_sentence_what_is_wrong_with_an_entry() throws Exception {
        Path text = Files.writeString(folder.resolve("text.jar"), "this is no jar");
        Path nothing = Files.createFile(folder.resolve("nothing.jar"));
        Path directory = Files.createDirectory(folder.resolve("dir.jar"));
        assertTrue(problem(folder.resolve("gone")).contains("does not exist"));
        assertTrue(problem(text).contains("neither a folder nor a readable jar"));
        assertTrue(problem(nothing).contains("neither a folder nor a readable jar"));
        assertTrue(problem(directory).contains("is a folder where a jar should be"));
    }

    private String problem(Path entry) {
        String message = assertThrows(UnreadableInput.class, () -> ClassPath.of(List.of(entry)))
                .getMessage();
        assertTrue(message.startsWith("The class path entry " + entry) && message.endsWith("."), message);
        assertEquals(1, message.lines().count());
        return message;
    }

    private Path jar(String name, Map<String, byte[]> entries) throws IOException {
        Path file = folder.resolve(name);
        try (OutputStream out = Files.newOutputStream(file);
                JarOutputStream jar = new JarOutputStream(out)) {
            for (Map.Entry<String, byte[]> entry : new TreeMap<>(entries).entrySet()) {
                jar.putNextEntry(new JarEntry(entry.getKey()));
                jar.write(entry.getValue());
                jar.closeEntry();
            }
        }
        return file;
    }
}
