package dev.assay.junit;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/** The class path of the JVM that runs the tests. */
final class TestClassPath {

    private TestClassPath() {}

    /** The folders and jars that are there, in order. */
    static List<Path> current() {
        // Surefire starts a JVM on one jar and tells the real class path here.
        String told = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return of(told);
    }

    static List<Path> of(String classPath) {
        Set<Path> found = new LinkedHashSet<>();
        for (String entry : classPath.split(File.pathSeparator, -1)) {
            if (!entry.isEmpty()) {
                add(Path.of(entry).toAbsolutePath().normalize(), found);
            }
        }
        return List.copyOf(found);
    }

    /** Build tools that meet limits of the command line pass a jar that holds nothing but the names of others. */
    private static void add(Path entry, Set<Path> found) {
        if (!Files.exists(entry) || !found.add(entry) || Files.isDirectory(entry)) {
            return;
        }
        List<Path> named = namedIn(entry);
        if (!named.isEmpty()) {
            named.forEach(path -> add(path, found));
        }
    }

    private static List<Path> namedIn(Path jar) {
        List<Path> named = new ArrayList<>();
        try (JarFile file = new JarFile(jar.toFile())) {
            Manifest manifest = file.getManifest();
            String names =
                    manifest == null ? null : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
            for (String name : names == null ? new String[0] : names.trim().split(" +")) {
                URI resolved = jar.toUri().resolve(name);
                if ("file".equals(resolved.getScheme())) {
                    named.add(Path.of(resolved).normalize());
                }
            }
        } catch (IOException | IllegalArgumentException e) {
            // What cannot be read names nothing; the JVM has gone on as well.
            return List.of();
        }
        return named;
    }
}
