package dev.assay.cli.project;

import dev.assay.cache.TemporaryFolder;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Gradle, with one project or many. */
final class Gradle extends BuildTool {
    private static final int DEEPEST = 4;
    private static final List<String> DESCRIPTIONS =
            List.of("build.gradle", "build.gradle.kts", "settings.gradle", "settings.gradle.kts", "gradle.properties");

    /** Prints the libraries of all projects, marked, so that nothing else that a build prints is taken for one. */
    private static final String SCRIPT = """
            allprojects {
              afterEvaluate { project ->
                project.tasks.register('assayClassPath') {
                  doLast {
                    ['runtimeClasspath': 'main', 'compileClasspath': 'main', 'testRuntimeClasspath': 'test'].each { name, kind ->
                      def configuration = project.configurations.findByName(name)
                      if (configuration != null) {
                        configuration.resolve().each { file -> println "assay-${kind}:${file.absolutePath}" }
                      }
                    }
                  }
                }
              }
            }
            """;

    Gradle(Path folder) {
        super(folder);
    }

    @Override
    String name() {
        return "Gradle";
    }

    @Override
    String compileCommand() {
        return starter("gradlew", "gradle").endsWith("gradlew") ? "./gradlew testClasses" : "gradle testClasses";
    }

    @Override
    List<Path> descriptions() throws IOException {
        List<Path> files = new ArrayList<>();
        for (Path project : projects()) {
            DESCRIPTIONS.forEach(name -> files.add(project.resolve(name)));
        }
        files.add(folder.resolve("gradle/libs.versions.toml"));
        return files;
    }

    @Override
    List<ModuleFolders> modules() throws IOException {
        return projects().stream()
                .map(project -> new ModuleFolders(
                        project.resolve("src/main"), languages(project, "main"), languages(project, "test")))
                .toList();
    }

    /** Gradle keeps the classes of each language apart. */
    private static List<Path> languages(Path project, String set) {
        return Stream.of("java", "kotlin", "groovy", "scala")
                .map(language ->
                        project.resolve("build/classes").resolve(language).resolve(set))
                .toList();
    }

    /** Folders with a build script, and this one. */
    private List<Path> projects() throws IOException {
        List<Path> found = new ArrayList<>(List.of(folder));
        Files.walkFileTree(folder, Set.of(), DEEPEST, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path visited, BasicFileAttributes attributes) {
                String name = String.valueOf(visited.getFileName());
                boolean isHidden = name.startsWith(".") && !visited.equals(folder);
                if (isHidden || name.equals("build") || name.equals("src") || name.equals("node_modules")) {
                    return FileVisitResult.SKIP_SUBTREE;
                }
                boolean hasScript = Files.isRegularFile(visited.resolve("build.gradle"))
                        || Files.isRegularFile(visited.resolve("build.gradle.kts"));
                if (hasScript && !visited.equals(folder)) {
                    found.add(visited);
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
                return FileVisitResult.CONTINUE;
            }
        });
        return found;
    }

    @Override
    Libraries ask(Consumer<String> progress) throws BuildToolFailure, IOException {
        progress.accept("Gradle is asked for the class path; the result is kept until a build script changes.");
        try (TemporaryFolder scratch = TemporaryFolder.create("gradle")) {
            Path script = Files.writeString(scratch.path().resolve("assay.gradle"), SCRIPT);
            ToolRun run = ToolRun.of(command(script, true), folder, scratch.path());
            if (!run.isSuccess()) {
                run = ToolRun.of(command(script, false), folder, scratch.path());
            }
            if (!run.isSuccess()) {
                throw new BuildToolFailure("it says: " + run.problem());
            }
            List<Path> main = marked(run, "assay-main:");
            List<Path> test = new ArrayList<>(marked(run, "assay-test:"));
            test.removeAll(main);
            return new Libraries(main, test);
        }
    }

    private List<String> command(Path script, boolean isOffline) {
        List<String> command = new ArrayList<>(List.of(starter("gradlew", "gradle"), "-q", "-I", script.toString()));
        if (isOffline) {
            command.add("--offline");
        }
        command.add("assayClassPath");
        return command;
    }

    private static List<Path> marked(ToolRun run, String mark) {
        return List.copyOf(new LinkedHashSet<>(run.output().stream()
                .filter(line -> line.startsWith(mark))
                .map(line -> Path.of(line.substring(mark.length())))
                .filter(Files::exists)
                .toList()));
    }
}
