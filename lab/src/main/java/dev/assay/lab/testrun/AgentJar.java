package dev.assay.lab.testrun;

import dev.assay.weaver.jdk.OwnClasses;
import dev.assay.wire.Frames;
import dev.assay.worker.path.PathHooks;
import dev.assay.worker.testrun.Agent;
import dev.assay.worker.watch.WatchHooks;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;

/** Writes the jar of the agent that reports from a JVM with the user's tests. */
final class AgentJar {
    private AgentJar() {}

    static void write(Path file) throws IOException {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.put(new Attributes.Name("Premain-Class"), Agent.class.getName());
        // Classes of all loaders must find it, and the user's class path stays as it is.
        attributes.put(
                new Attributes.Name("Boot-Class-Path"), file.getFileName().toString());
        SortedMap<String, byte[]> classes = new TreeMap<>(OwnClasses.besides(Agent.class));
        classes.putAll(OwnClasses.besides(Frames.class));
        classes.putAll(OwnClasses.besides(WatchHooks.class));
        classes.putAll(OwnClasses.besides(PathHooks.class));
        try (OutputStream out = Files.newOutputStream(file);
                JarOutputStream jar = new JarOutputStream(out, manifest)) {
            for (Map.Entry<String, byte[]> each : classes.entrySet()) {
                jar.putNextEntry(new ZipEntry(each.getKey()));
                jar.write(each.getValue());
                jar.closeEntry();
            }
        }
    }
}
