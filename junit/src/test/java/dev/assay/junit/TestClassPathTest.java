package dev.assay.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestClassPathTest {

    @TempDir
    Path folder;

    @Test
    void the_class_path_of_this_very_test_holds_its_classes() throws Exception {
        Path own = Path.of(
                getClass().getProtectionDomain().getCodeSource().getLocation().toURI());
        assertTrue(TestClassPath.current().contains(own.toAbsolutePath().normalize()));
    }

    @Test
    void a_jar_that_only_names_others_is_unfolded() throws IOException {
        Path classes = Files.createDirectory(folder.resolve("with space"));
        Path jar = jarNaming("with%20space/ missing.jar http://elsewhere/x.jar");

        assertEquals(List.of(jar, classes), TestClassPath.of(jar.toString()));
    }

    @Test
    void what_is_not_there_or_no_jar_is_left_out_or_left_alone() throws IOException {
        Path text = Files.writeString(folder.resolve("no.jar"), "text");

        assertEquals(
                List.of(text),
                TestClassPath.of(folder.resolve("gone") + File.pathSeparator + text + File.pathSeparator));
    }

    private Path jarNaming(String classPath) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPath);
        Path jar = folder.resolve("booter.jar");
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
        return jar;
    }
}
