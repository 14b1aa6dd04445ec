package dev.assay.program.path;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A folder with class files. */
record FolderContainer(Path path) implements ClassContainer {

    @Override
    public byte @Nullable [] find(String binaryName) throws IOException {
        String relative = binaryName.replace('.', '/') + ".class";
        if (!binaryName.equals(ClassContainer.className(relative))
                || relative.startsWith("/")
                || relative.contains("//")) {
            return null;
        }
        try {
            Path file = path.resolve(relative);
            return Files.isRegularFile(file) ? Files.readAllBytes(file) : null;
        } catch (InvalidPathException e) {
            return null;
        }
    }

    @Override
    public Collection<String> classNames() throws IOException {
        List<Path> files = new ArrayList<>();
        try (Stream<Path> walk = Files.walk(path, FileVisitOption.FOLLOW_LINKS)) {
            walk.filter(file -> file.toString().endsWith(".class")).forEach(files::add);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        return files.stream()
                .map(file -> ClassContainer.className(path.relativize(file)
                        .toString()
                        .replace(path.getFileSystem().getSeparator(), "/")))
                .filter(Objects::nonNull)
                .toList();
    }
}
