package dev.assay.cli.project;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Notices sources that were changed after the project was compiled, perhaps because they do not compile. */
final class StaleClasses {
    private StaleClasses() {}

    /** A sentence about a module whose newest source is newer than all of its classes; empty if there is none. */
    static Optional<String> note(BuildTool tool) throws IOException {
        for (BuildTool.ModuleFolders module : tool.modules()) {
            Optional<Path> source = newest(List.of(module.sources()), ".java");
            Optional<Path> compiled = newest(module.classes(), ".class");
            if (source.isPresent() && compiled.isPresent() && time(source.get()).compareTo(time(compiled.get())) > 0) {
                return Optional.of(module.sources().relativize(source.get())
                        + " was changed after the classes were compiled, and they are analysed as they are; run '"
                        + tool.compileCommand() + "' first to have the change analysed.");
            }
        }
        return Optional.empty();
    }

    private static Optional<Path> newest(List<Path> folders, String ending) throws IOException {
        Optional<Path> newest = Optional.empty();
        for (Path folder : folders) {
            if (Files.isDirectory(folder)) {
                try (Stream<Path> files = Files.walk(folder)) {
                    newest = Stream.concat(
                                    newest.stream(),
                                    files.filter(file -> file.toString().endsWith(ending)))
                            .max(Comparator.comparing(StaleClasses::time));
                }
            }
        }
        return newest;
    }

    /** When a file was written; of one that cannot be asked, long ago. */
    private static FileTime time(Path file) {
        try {
            return Files.getLastModifiedTime(file);
        } catch (IOException e) {
            return FileTime.fromMillis(0);
        }
    }
}
