package dev.assay.cli.project;

import dev.assay.cache.Cache;
import dev.assay.request.BadRequest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Finds the project of a folder; what a build tool reported is kept until its descriptions change. */
public final class Projects {
    private static final int LENGTH_OF_HASH = 24;
    private static final String MAIN = "main:";
    private static final String TEST = "test:";

    private final Cache cache;
    private final Consumer<String> progress;

    /** @param progress takes a sentence when something slow begins */
    public Projects(Cache cache, Consumer<String> progress) {
        this.cache = cache;
        this.progress = progress;
    }

    /**
     * The project at home in a folder.
     *
     * @return empty if no build tool is at home there
     * @throws BadRequest if the project is not compiled, or its description cannot be read
     */
    public Optional<Project> in(Path folder) throws BadRequest {
        Optional<BuildTool> tool = BuildTool.in(folder);
        if (tool.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(project(tool.get()));
        } catch (IOException e) {
            throw new BadRequest(
                    "The " + tool.get().name() + " project cannot be read: " + e.getMessage()
                            + "; mend it, or name the classes with -cp.",
                    e);
        }
    }

    private Project project(BuildTool tool) throws IOException, BadRequest {
        List<Path> classes = tool.classes();
        List<String> notes = new ArrayList<>();
        StaleClasses.note(tool).ifPresent(notes::add);
        BuildTool.Libraries libraries;
        try {
            libraries = libraries(tool);
        } catch (BuildToolFailure e) {
            libraries = new BuildTool.Libraries(List.of(), List.of());
            notes.add("The libraries of this project are not known, because " + tool.name() + " could not be asked ("
                    + e.getMessage() + "); name them with -cp.");
        }
        List<Path> main = new ArrayList<>(libraries.main());
        main.removeIf(entry -> contains(classes, entry));
        return new Project(classes, main, tool.testClasses(), libraries.test(), tool.testOptions(), notes);
    }

    private static boolean contains(List<Path> folders, Path entry) {
        Path wanted = entry.toAbsolutePath().normalize();
        return folders.stream()
                .anyMatch(each -> each.toAbsolutePath().normalize().equals(wanted));
    }

    private BuildTool.Libraries libraries(BuildTool tool) throws IOException, BuildToolFailure {
        String name = "classpath-" + hash(tool);
        Path kept = cache.find(name);
        if (Files.isRegularFile(kept)) {
            List<Path> main = paths(kept, MAIN);
            List<Path> test = paths(kept, TEST);
            if (main.stream().allMatch(Files::exists) && test.stream().allMatch(Files::exists)) {
                return new BuildTool.Libraries(main, test);
            }
        }
        BuildTool.Libraries asked = tool.ask(progress);
        try {
            cache.keep(name, file -> Files.write(file, lines(asked)));
        } catch (IOException e) {
            progress.accept("The class path could not be kept for the next run (" + e.getMessage() + ").");
        }
        return asked;
    }

    private static List<String> lines(BuildTool.Libraries libraries) {
        List<String> lines = new ArrayList<>();
        libraries.main().forEach(path -> lines.add(MAIN + path.toAbsolutePath()));
        libraries.test().forEach(path -> lines.add(TEST + path.toAbsolutePath()));
        return lines;
    }

    private static List<Path> paths(Path kept, String mark) throws IOException {
        return Files.readAllLines(kept).stream()
                .filter(line -> line.startsWith(mark))
                .map(line -> Path.of(line.substring(mark.length())))
                .toList();
    }

    private static String hash(BuildTool tool) throws IOException {
        MessageDigest digest;
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
        digest.update(tool.folder.toAbsolutePath().normalize().toString().getBytes(StandardCharsets.UTF_8));
        for (Path file : tool.descriptions()) {
            digest.update(file.toAbsolutePath().normalize().toString().getBytes(StandardCharsets.UTF_8));
            if (Files.isRegularFile(file)) {
                digest.update(Files.readAllBytes(file));
            }
        }
        return HexFormat.of().formatHex(digest.digest()).substring(0, LENGTH_OF_HASH);
    }
}
