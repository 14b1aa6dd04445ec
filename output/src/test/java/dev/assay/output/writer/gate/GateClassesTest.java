package dev.assay.output.writer.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.cache.Cache;
import dev.assay.output.writer.gate.runner.GateMain;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GateClassesTest {
    private static final Path JAVA_HOME = Path.of(System.getProperty("java.home"));

    @TempDir
    Path folder;

    @Test
    void an_archive_is_made_once_and_jvms_take_their_classes_from_it() throws Exception {
        Cache cache = new Cache(folder.resolve("cache"));
        assertEquals(
                Optional.empty(), GateClasses.find(JAVA_HOME, cache, folder).archive());

        GateClasses.prepare(JAVA_HOME, cache);

        GateClasses classes = GateClasses.find(JAVA_HOME, cache, folder);
        Path archive = classes.archive().orElseThrow();
        byte[] made = Files.readAllBytes(archive);
        GateClasses.prepare(JAVA_HOME, cache);
        assertTrue(java.util.Arrays.equals(made, Files.readAllBytes(archive)));
        Process process = new ProcessBuilder(
                        JAVA_HOME.resolve("bin/java").toString(),
                        "-XX:SharedArchiveFile=" + archive,
                        "-XX:+UseSerialGC",
                        "-Xlog:class+load",
                        "-cp",
                        classes.text(),
                        GateMain.class.getName(),
                        "token",
                        "5")
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(said.contains("token done"), said);
        assertTrue(
                said.lines().anyMatch(line -> line.contains(GateMain.class.getName() + " source: shared objects file")),
                said);
    }

    @Test
    void without_a_cache_the_gate_continues_without_an_archive() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "no folder");
        Cache cache = new Cache(file.resolve("cache"));
        GateClasses.prepare(JAVA_HOME, cache);
        GateClasses classes = GateClasses.find(JAVA_HOME, cache, folder);
        assertFalse(classes.archive().isPresent());
        assertTrue(Files.exists(classes.classPath().get(classes.classPath().size() - 1)));
    }
}
