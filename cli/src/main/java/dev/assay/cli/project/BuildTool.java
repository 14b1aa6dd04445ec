package dev.assay.cli.project;

import dev.assay.request.BadRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** A build tool that Assay can ask for class paths. */
abstract class BuildTool {
    /** The folder of the project. */
    final Path folder;

    BuildTool(Path folder) {
        this.folder = folder;
    }

    /** As users call it. */
    abstract String name();

    /** The files that decide about class paths: an answer holds as long as none of them changes. */
    abstract List<Path> descriptions() throws IOException;

    /** Where the modules of the project keep their classes. */
    abstract List<ModuleFolders> modules() throws IOException;

    /** What the build gives to the JVM of its tests, as far as it is easy to see. */
    String testOptions() throws IOException {
        return "";
    }

    /** The command that compiles the project. */
    abstract String compileCommand();

    /**
     * Asks the tool for libraries. It may take seconds.
     *
     * @throws BuildToolFailure with the reason, as the end of a sentence
     */
    abstract Libraries ask(Consumer<String> progress) throws BuildToolFailure, IOException;

    /** Folders of one module; they need not exist. */
    record ModuleFolders(Path sources, List<Path> classes, List<Path> testClasses) {}

    /** What code needs to run, and what tests need besides. */
    record Libraries(List<Path> main, List<Path> test) {}

    /** The build tool of a folder, if one is at home there. */
    static Optional<BuildTool> in(Path folder) {
        if (Files.isRegularFile(folder.resolve("pom.xml"))) {
            return Optional.of(new Maven(folder));
        }
        boolean isGradle = Stream.of("build.gradle", "build.gradle.kts", "settings.gradle", "settings.gradle.kts")
                .anyMatch(name -> Files.isRegularFile(folder.resolve(name)));
        return isGradle ? Optional.of(new Gradle(folder)) : Optional.empty();
    }

    /** The folders of classes that are there. */
    final List<Path> classes() throws IOException, BadRequest {
        List<Path> found = new ArrayList<>();
        boolean hasSources = false;
        for (ModuleFolders module : modules()) {
            module.classes().stream().filter(Files::isDirectory).forEach(found::add);
            hasSources |= Files.isDirectory(module.sources());
        }
        if (found.isEmpty()) {
            throw new BadRequest(
                    hasSources
                            ? "This " + name() + " project is not compiled yet; run '" + compileCommand() + "' first."
                            : "This " + name()
                                    + " project has neither compiled classes nor sources; name the classes with -cp.");
        }
        return found;
    }

    /** The folders of tests that are there. */
    final List<Path> testClasses() throws IOException {
        return modules().stream()
                .flatMap(module -> module.testClasses().stream())
                .filter(Files::isDirectory)
                .toList();
    }

    /** The tool's own starter in the project, or else the one on the PATH. */
    final String starter(String wrapper, String command) {
        Path own = folder.resolve(wrapper);
        return Files.isExecutable(own) ? own.toAbsolutePath().toString() : command;
    }
}
