package dev.assay.weaver.jdk;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The class files of Assay itself, out of the folder or jar that it runs from. */
public final class OwnClasses {
    private OwnClasses() {}

    /** All class files in the package of a class and below it, by entry name. */
    public static SortedMap<String, byte[]> besides(Class<?> type) throws IOException {
        SortedMap<String, byte[]> files = below(type, type.getPackageName());
        files.keySet().removeIf(name -> !name.endsWith(".class") || name.endsWith("package-info.class"));
        return files;
    }

    /** All files in a package and below it, tables too, out of the folder or jar of a class. */
    static SortedMap<String, byte[]> below(Class<?> type, String packageName) throws IOException {
        Path home = home(type);
        String folder = packageName.replace('.', '/');
        if (Files.isDirectory(home)) {
            return read(home, folder);
        }
        try (FileSystem jar = FileSystems.newFileSystem(home, Map.of())) {
            return read(jar.getPath("/"), folder);
        }
    }

    private static Path home(Class<?> type) throws IOException {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IOException(e);
        }
    }

    private static SortedMap<String, byte[]> read(Path root, String folder) throws IOException {
        SortedMap<String, byte[]> found = new TreeMap<>();
        try (Stream<Path> files = Files.walk(root.resolve(folder))) {
            files.filter(Files::isRegularFile)
                    .forEach(file -> found.put(root.relativize(file).toString().replace('\\', '/'), bytes(file)));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        return found;
    }

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
