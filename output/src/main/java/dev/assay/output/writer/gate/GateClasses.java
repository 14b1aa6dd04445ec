package dev.assay.output.writer.gate;

import dev.assay.cache.Cache;
import dev.assay.output.writer.gate.runner.GateMain;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;

/**
 * What the JVMs of a gate run with: JUnit and the runner, and an archive in which the JVM finds these classes loaded, so that it
 * starts in half the time. The archive is made once for each JDK and kept in the user's cache.
 *
 * @param archive none where it is not made yet, or cannot be kept
 */
record GateClasses(List<Path> classPath, Optional<Path> archive) {
    private static final String RUNNER = "runner.jar";
    private static final String ARCHIVE = "gate.jsa";
    private static final long LONGEST_SECONDS = 60;

    /** Any; the same for all. */
    private static final FileTime DATE = FileTime.fromMillis(1_577_836_800_000L);

    /** @param temporary where the runner goes when there is no cache */
    static GateClasses find(Path javaHome, Cache ofUser, Path temporary) {
        List<Path> jars = JUnitJars.find();
        Map<String, byte[]> runner = runner();
        Optional<Path> kept = kept(javaHome, ofUser, jars, runner);
        if (kept.isPresent()) {
            return new GateClasses(join(jars, kept.get().resolveSibling(RUNNER)), kept);
        }
        try {
            Path jar = temporary.resolve(RUNNER);
            writeJar(jar, runner);
            return new GateClasses(join(jars, jar), Optional.empty());
        } catch (IOException e) {
            throw new GateFailure("The gate's temporary folder " + temporary + " cannot be used: " + e.getMessage(), e);
        }
    }

    private static Optional<Path> kept(Path javaHome, Cache ofUser, List<Path> jars, Map<String, byte[]> runner) {
        try {
            Cache cache = cache(javaHome, ofUser, jars, runner);
            Path archive = cache.folder().resolve(ARCHIVE);
            if (Files.isReadable(archive) && Files.isReadable(archive.resolveSibling(RUNNER))) {
                Cache.use(cache.folder());
                return Optional.of(archive);
            }
        } catch (IOException e) {
            return Optional.empty(); // Who cannot tell which JDK it is does without.
        }
        return Optional.empty();
    }

    /** Makes the archive where it is not there yet; whoever starts JVMs meanwhile does without it. */
    static void prepare(Path javaHome, Cache ofUser) {
        List<Path> jars = JUnitJars.find();
        Map<String, byte[]> runner = runner();
        try {
            Cache cache = cache(javaHome, ofUser, jars, runner);
            if (Files.exists(cache.folder().resolve(ARCHIVE))) {
                return;
            }
            // The archive is good for a jar of this size and date, and so for one that another run puts in its place.
            Path jar = cache.folder().resolve(RUNNER);
            if (!Files.exists(jar)) {
                cache.keep(RUNNER, target -> writeJar(target, runner));
            }
            cache.keep(ARCHIVE, target -> dump(javaHome, join(jars, jar), target));
        } catch (IOException e) {
            return; // Without a cache JVMs start as they always did.
        }
    }

    private static void dump(Path javaHome, List<Path> classPath, Path target) throws IOException {
        Files.delete(target); // The JVM wants to make it itself.
        Process process = new ProcessBuilder(
                        javaHome.resolve("bin").resolve("java").toString(),
                        "-XX:ArchiveClassesAtExit=" + target,
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        text(classPath),
                        GateMain.class.getName(),
                        "none",
                        "5")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        process.getOutputStream().close();
        try {
            boolean hasEnded = process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS);
            if (!hasEnded || process.exitValue() != 0 || !Files.exists(target)) {
                throw new IOException("this JVM makes no archive");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        } finally {
            process.destroyForcibly();
        }
    }

    /** The class path as the JVM takes it. */
    String text() {
        return text(classPath);
    }

    private static String text(List<Path> classPath) {
        return classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    private static List<Path> join(List<Path> jars, Path runner) {
        List<Path> all = new ArrayList<>(jars);
        all.add(runner);
        return all;
    }

    /** Of Assay nothing else is to be seen by code under test. */
    private static Map<String, byte[]> runner() {
        List<Class<?>> runner = GateMain.classes();
        Map<String, byte[]> files = new TreeMap<>();
        for (Class<?> type : runner) {
            String path = type.getName().replace('.', '/') + ".class";
            try (InputStream in = type.getClassLoader().getResourceAsStream(path)) {
                files.put(path, in.readAllBytes());
            } catch (IOException e) {
                throw new GateFailure(
                        "Assay's own class " + type.getName() + " cannot be read; install Assay again.", e);
            }
        }
        return files;
    }

    private static void writeJar(Path jar, Map<String, byte[]> files) throws IOException {
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(out)) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                JarEntry entry = new JarEntry(file.getKey());
                entry.setLastModifiedTime(DATE);
                entries.putNextEntry(entry);
                entries.write(file.getValue());
            }
        }
        Files.setLastModifiedTime(jar, DATE);
    }

    /** A folder for all that the JVM compares before it takes an archive. */
    private static Cache cache(Path javaHome, Cache ofUser, List<Path> jars, Map<String, byte[]> runner)
            throws IOException {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(javaHome.toRealPath().toString().getBytes(StandardCharsets.UTF_8));
            digest.update(Files.readAllBytes(javaHome.resolve("release")));
            for (Path jar : jars) {
                String version = jar + "|" + Files.size(jar) + "|" + Files.getLastModifiedTime(jar) + "\n";
                digest.update(version.getBytes(StandardCharsets.UTF_8));
            }
            runner.values().forEach(digest::update);
            String name = "gate-" + HexFormat.of().formatHex(digest.digest(), 0, 12);
            return ofUser.within(name);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
