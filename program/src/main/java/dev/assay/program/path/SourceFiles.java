package dev.assay.program.path;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/** The source files that belong to a class path, as far as they can be found. */
public final class SourceFiles {
    private static final long LARGEST = 16_000_000;

    private final List<Path> roots;

    private SourceFiles(List<Path> roots) {
        this.roots = roots;
    }

    /**
     * Looks where the user said first, then where build tools have sources: beside the folder that classes are compiled
     * into, among the classes, and in a jar of sources beside the jar.
     */
    public static SourceFiles of(List<Path> named, List<Path> classPath) {
        Set<Path> roots = new LinkedHashSet<>(named);
        classPath.forEach(entry -> roots.addAll(besides(entry.toAbsolutePath().normalize())));
        return new SourceFiles(List.copyOf(roots));
    }

    private static List<Path> besides(Path entry) {
        List<Path> roots = new ArrayList<>();
        String text = entry.toString().replace('\\', '/');
        String[][] layouts = {
            {"/target/classes", "/src/main/java"},
            {"/target/test-classes", "/src/test/java"},
            {"/build/classes/java/main", "/src/main/java"},
            {"/build/classes/java/test", "/src/test/java"}
        };
        for (String[] layout : layouts) {
            if (text.endsWith(layout[0])) {
                roots.add(Path.of(text.substring(0, text.length() - layout[0].length()) + layout[1]));
            }
        }
        if (text.endsWith(".jar")) {
            roots.add(Path.of(text.substring(0, text.length() - ".jar".length()) + "-sources.jar"));
        } else {
            roots.add(entry);
        }
        return roots;
    }

    /** The folders among them that are there. */
    public List<Path> folders() {
        return roots.stream().filter(Files::isDirectory).toList();
    }

    /** The lines of a source file by the name that class files give it; empty if it is not found or cannot be read. */
    public Optional<List<String>> find(String packageName, String file) {
        // The name comes out of a class file, which may say anything: it must not lead elsewhere.
        if (!file.endsWith(".java") || file.contains("/") || file.contains("\\")) {
            return Optional.empty();
        }
        String path = packageName.isEmpty() ? file : packageName.replace('.', '/') + "/" + file;
        for (Path root : roots) {
            try {
                byte[] found = Files.isRegularFile(root) ? fromJar(root, path) : fromFolder(root.resolve(path));
                if (found != null) {
                    return Optional.of(
                            new String(found, StandardCharsets.UTF_8).lines().toList());
                }
            } catch (IOException | InvalidPathException e) {
                // No source here; a listing without it says as much.
            }
        }
        return Optional.empty();
    }

    private static byte @Nullable [] fromFolder(Path file) throws IOException {
        return Files.isRegularFile(file) && Files.size(file) <= LARGEST ? Files.readAllBytes(file) : null;
    }

    private static byte @Nullable [] fromJar(Path jar, String path) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            ZipEntry entry = zip.getEntry(path);
            return entry == null || entry.getSize() > LARGEST
                    ? null
                    : zip.getInputStream(entry).readAllBytes();
        }
    }
}
