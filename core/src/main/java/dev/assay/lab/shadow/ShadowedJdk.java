package dev.assay.lab.shadow;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** The base module of a JDK with shadows: every class of java.base, read from the JDK's own image and transformed. */
public final class ShadowedJdk {
    private static final String BASE = "/modules/java.base/";

    private final SortedMap<String, byte[]> originals;

    private ShadowedJdk(SortedMap<String, byte[]> originals) {
        this.originals = originals;
    }

    /** Reads java.base of the JDK at a home. */
    public static ShadowedJdk of(Path javaHome) throws IOException {
        SortedMap<String, byte[]> classes = new TreeMap<>();
        try (FileSystem image =
                        FileSystems.newFileSystem(URI.create("jrt:/"), Map.of("java.home", javaHome.toString()));
                Stream<Path> files = Files.walk(image.getPath(BASE))) {
            for (Path file : (Iterable<Path>) files::iterator) {
                String name = file.toString();
                if (name.endsWith(".class") && !name.endsWith("-info.class")) {
                    classes.put(
                            name.substring(BASE.length(), name.length() - ".class".length()), Files.readAllBytes(file));
                }
            }
        }
        return new ShadowedJdk(classes);
    }

    /** The original class file of an internal name, or null where java.base does not have it. */
    public byte[] find(String internalName) {
        return originals.get(internalName);
    }

    /** The internal names of all classes, sorted; the place of a name is the number of its class. */
    public List<String> names() {
        return new ArrayList<>(originals.keySet());
    }

    /** Transforms every class, on all processors; the order is that of the names. */
    public List<ShadowedClass> transform() {
        ShadowTransformer transformer = new ShadowTransformer(this::find, originals::containsKey);
        List<String> names = names();
        return IntStream.range(0, names.size())
                .parallel()
                .mapToObj(number -> transformer.transformJdk(originals.get(names.get(number)), number))
                .toList();
    }

    /** Writes the transformed classes and others that are to live beside them into a jar for {@code --patch-module}. */
    public void write(Path jar, Map<String, byte[]> others) {
        SortedMap<String, byte[]> entries = new TreeMap<>(others);
        for (ShadowedClass each : transform()) {
            entries.put(each.name(), each.bytes());
            entries.putAll(each.lambdas());
        }
        entries.put(RawAccess.NAME, RawAccess.bytes(this::find));
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(jar));
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                write(zip, entry.getKey() + ".class", entry.getValue());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Stored, not deflated: the worker starts faster. */
    private static void write(ZipOutputStream zip, String name, byte[] bytes) throws IOException {
        CRC32 checksum = new CRC32();
        checksum.update(bytes);
        ZipEntry entry = new ZipEntry(name);
        entry.setMethod(ZipEntry.STORED);
        entry.setSize(bytes.length);
        entry.setCrc(checksum.getValue());
        entry.setTime(0);
        zip.putNextEntry(entry);
        zip.write(bytes);
        zip.closeEntry();
    }
}
