package dev.assay.weaver.jdk;

import dev.assay.cache.Cache;
import dev.assay.cache.TemporaryFolder;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.ZipOutputStream;

/** The jars that guard what other modules than java.base do natively, for {@code --patch-module}. */
public final class ModulePatches {
    private ModulePatches() {}

    /** Finds the jars or builds them, by the names of the modules; those that the JDK does not have are left out. */
    public static SortedMap<String, PatchJar> of(Path javaHome, Cache cache) throws IOException {
        SortedMap<String, PatchJar> jars = new TreeMap<>();
        String key = PatchJar.key(javaHome, new TreeMap<>());
        for (Map.Entry<String, List<ChokePoint>> points :
                ModuleChokePoints.all().entrySet()) {
            String module = points.getKey();
            String name = "guarded-" + module + "-" + key + ".jar";
            Path kept = cache.find(name);
            if (!Files.isRegularFile(kept)) {
                SortedMap<String, byte[]> classes = rewrite(javaHome, module, points.getValue());
                if (classes.isEmpty()) {
                    continue;
                }
                try {
                    cache.keep(name, fresh -> write(fresh, classes));
                } catch (IOException cacheProblem) {
                    jars.put(module, temporary(module, classes));
                    continue;
                }
            }
            jars.put(module, new PatchJar(kept, Optional.empty()));
        }
        return jars;
    }

    private static PatchJar temporary(String module, SortedMap<String, byte[]> classes) throws IOException {
        TemporaryFolder home = TemporaryFolder.create("jdk");
        Path file = home.path().resolve(module + ".jar");
        boolean isWritten = false;
        try {
            write(file, classes);
            isWritten = true;
        } finally {
            if (!isWritten) {
                home.close();
            }
        }
        return new PatchJar(file, Optional.of(home));
    }

    private static SortedMap<String, byte[]> rewrite(Path javaHome, String module, List<ChokePoint> points)
            throws IOException {
        SortedMap<String, byte[]> rewritten = new TreeMap<>();
        try (JdkImage image = JdkImage.open(javaHome)) {
            JdkImage classes = image.module(module);
            GuardTransformer transformer = new GuardTransformer(points);
            for (ChokePoint point : points) {
                byte[] original = classes.find(point.owner());
                if (original != null) {
                    rewritten.put(point.owner(), transformer.transform(point.owner(), original));
                }
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        return rewritten;
    }

    private static void write(Path target, SortedMap<String, byte[]> classes) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(target));
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, byte[]> each : classes.entrySet()) {
                PatchJar.put(zip, each.getKey() + ".class", each.getValue());
            }
        }
    }
}
