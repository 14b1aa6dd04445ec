package dev.assay.weaver.jdk;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The classes of java.base in the image of an installed JDK, which need not be the one that runs. */
final class JdkImage implements Closeable {
    private static final String CLASS = ".class";
    private final FileSystem files;
    private final boolean isOwn;
    private final Path root;

    private JdkImage(FileSystem files, boolean isOwn, String module) {
        this.files = files;
        this.isOwn = isOwn;
        this.root = files.getPath("/modules", module);
    }

    static JdkImage open(Path javaHome) throws IOException {
        URI uri = URI.create("jrt:/");
        return isRunning(javaHome)
                ? new JdkImage(FileSystems.getFileSystem(uri), false, "java.base")
                : new JdkImage(
                        FileSystems.newFileSystem(uri, Map.of("java.home", javaHome.toString())), true, "java.base");
    }

    private static boolean isRunning(Path javaHome) throws IOException {
        Path running = Path.of(System.getProperty("java.home"));
        return Files.exists(running) && Files.isSameFile(running, javaHome);
    }

    /** The internal names of all classes, sorted. */
    List<String> classNames() throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            return all.map(path -> root.relativize(path).toString())
                    .filter(name -> name.endsWith(CLASS) && !name.equals("module-info.class"))
                    .map(name -> name.substring(0, name.length() - CLASS.length()))
                    .sorted()
                    .toList();
        }
    }

    /** Another module of the same JDK; it is closed with this one. */
    JdkImage module(String name) {
        return new JdkImage(files, false, name);
    }

    /** The class file of that internal name; null if the module has none. */
    byte @Nullable [] find(String internalName) {
        Path file = root.resolve(internalName + CLASS);
        try {
            return Files.exists(file) ? Files.readAllBytes(file) : null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        if (isOwn) {
            files.close();
        }
    }
}
