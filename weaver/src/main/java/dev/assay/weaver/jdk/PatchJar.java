package dev.assay.weaver.jdk;

import dev.assay.cache.Cache;
import dev.assay.cache.TemporaryFolder;
import dev.assay.wire.Message;
import dev.assay.worker.WorkerMain;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * The jar that workers get for {@code --patch-module java.base=}: the worker's own classes and rewritten classes of the
 * JDK. It is built once for each build of the JDK and of Assay, and kept in a folder of the user's caches.
 *
 * @param home the folder that it lies in if it could not be kept; gone when it is closed
 */
public record PatchJar(Path file, Optional<TemporaryFolder> home) implements AutoCloseable {
    private static final String WEAVER = "dev.assay.weaver";

    /**
     * Finds the jar, or builds it.
     *
     * @param cache where it is kept
     * @param flavour tells apart jars made by different transformers
     */
    public static PatchJar of(
            Path javaHome, Cache cache, String flavour, Supplier<List<? extends JdkTransformer>> transformers)
            throws IOException {
        SortedMap<String, byte[]> worker = OwnClasses.besides(WorkerMain.class);
        worker.putAll(OwnClasses.besides(Message.class));
        String name = flavour + "-" + key(javaHome, worker) + ".jar";
        Path kept = cache.find(name);
        if (Files.isRegularFile(kept)) {
            return new PatchJar(kept, Optional.empty());
        }
        try {
            cache.keep(name, fresh -> write(fresh, javaHome, worker, transformers.get()));
            cache.prune(Instant.now());
            return new PatchJar(kept, Optional.empty());
        } catch (IOException cacheProblem) {
            return temporary(javaHome, flavour, worker, transformers.get());
        }
    }

    private static PatchJar temporary(
            Path javaHome,
            String flavour,
            SortedMap<String, byte[]> worker,
            List<? extends JdkTransformer> transformers)
            throws IOException {
        TemporaryFolder home = TemporaryFolder.create("jdk");
        Path file = home.path().resolve(flavour + ".jar");
        boolean isWritten = false;
        try {
            write(file, javaHome, worker, transformers);
            isWritten = true;
        } finally {
            if (!isWritten) {
                home.close();
            }
        }
        return new PatchJar(file, Optional.of(home));
    }

    @Override
    public void close() {
        home.ifPresent(TemporaryFolder::close);
    }

    private static void write(
            Path target, Path javaHome, SortedMap<String, byte[]> worker, List<? extends JdkTransformer> transformers)
            throws IOException {
        SortedMap<String, byte[]> entries = new TreeMap<>(worker);
        try (JdkImage image = JdkImage.open(javaHome)) {
            rewrite(image, transformers).forEach((name, classFile) -> entries.put(name + ".class", classFile));
            transformers.forEach(transformer -> entries.putAll(transformer.additions()));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(target));
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                put(zip, entry.getKey(), entry.getValue());
            }
        }
    }

    /** The classes that any transformer wants, as all of them, one after the other, leave them. */
    private static Map<String, byte[]> rewrite(JdkImage image, List<? extends JdkTransformer> transformers)
            throws IOException {
        Map<String, byte[]> rewritten = new ConcurrentHashMap<>();
        List<String> names = image.classNames();
        for (JdkTransformer transformer : transformers) {
            transformer.begin(names, image::find);
            Stream<String> wanted = names.stream().filter(transformer::wants);
            (transformer.isConcurrent() ? wanted.parallel() : wanted).forEach(name -> {
                byte[] earlier = rewritten.get(name);
                byte[] current = earlier == null ? image.find(name) : earlier;
                rewritten.put(name, transformer.transform(name, Objects.requireNonNull(current)));
            });
            transformer.finish();
        }
        return rewritten;
    }

    /** Stored, not compressed: every start of a worker reads it. */
    static void put(ZipOutputStream zip, String name, byte[] content) throws IOException {
        CRC32 checksum = new CRC32();
        checksum.update(content);
        ZipEntry entry = new ZipEntry(name);
        entry.setMethod(ZipEntry.STORED);
        entry.setSize(content.length);
        entry.setCrc(checksum.getValue());
        entry.setTime(0);
        zip.putNextEntry(entry);
        zip.write(content);
        zip.closeEntry();
    }

    /** Whatever decides what is in the jar: the JDK, the worker, all code that rewrites and the tables that it reads. */
    static String key(Path javaHome, SortedMap<String, byte[]> worker) throws IOException {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            Path release = javaHome.resolve("release");
            Path modules = javaHome.resolve("lib").resolve("modules");
            digest.update(Files.exists(release) ? Files.readAllBytes(release) : new byte[0]);
            String image = Files.exists(modules) ? Files.size(modules) + " " + Files.getLastModifiedTime(modules) : "";
            digest.update((javaHome.toRealPath() + " " + image).getBytes(StandardCharsets.UTF_8));
            worker.values().forEach(digest::update);
            OwnClasses.below(PatchJar.class, WEAVER).values().forEach(digest::update);
            return HexFormat.of().formatHex(digest.digest(), 0, 12);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
