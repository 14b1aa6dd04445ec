package dev.assay.cli.project;

import dev.assay.cache.TemporaryFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Maven, with one module or many. */
final class Maven extends BuildTool {
    private static final String LIST = "org.apache.maven.plugins:maven-dependency-plugin:3.6.1:list";

    /** A library as the list has it: group, artifact, type, perhaps a classifier, version, scope, file. */
    private static final Pattern LIBRARY = Pattern.compile(
            "\\s+[^:\\s]+:[^:\\s]+:[^:\\s]+:(?:[^:\\s]+:)?[^:\\s]+:(compile|provided|runtime|system|test):(.+?)"
                    + "(?: \\(optional\\))?(?: -- module .*)?\\s*");

    Maven(Path folder) {
        super(folder);
    }

    @Override
    String name() {
        return "Maven";
    }

    @Override
    String compileCommand() {
        return "mvn test-compile";
    }

    @Override
    List<Path> descriptions() throws IOException {
        List<Path> files = new ArrayList<>();
        for (Pom pom : Pom.withModules(folder)) {
            files.add(pom.file());
        }
        files.addAll(above());
        files.add(Path.of(System.getProperty("user.home"), ".m2", "settings.xml"));
        files.add(folder.resolve(".mvn/maven.config"));
        return files;
    }

    /** The descriptions in the folders above, up to the first folder without one. */
    private List<Path> above() {
        List<Path> files = new ArrayList<>();
        for (Path parent = folder.toAbsolutePath().getParent(); parent != null; parent = parent.getParent()) {
            Path pom = parent.resolve("pom.xml");
            if (!Files.isRegularFile(pom)) {
                break;
            }
            files.add(pom);
        }
        return files;
    }

    @Override
    List<ModuleFolders> modules() throws IOException {
        return Pom.withModules(folder).stream().map(Pom::folders).toList();
    }

    @Override
    String testOptions() throws IOException {
        List<Pom> poms = new ArrayList<>(List.of(Pom.read(folder.resolve("pom.xml"))));
        for (Path file : above()) {
            poms.add(Pom.read(file));
        }
        return new TestJvmOptions(poms).text();
    }

    @Override
    Libraries ask(Consumer<String> progress) throws BuildToolFailure, IOException {
        progress.accept("Maven is asked for the class path; the result is kept until a pom.xml changes.");
        boolean hasModules = Pom.withModules(folder).size() > 1;
        try (TemporaryFolder scratch = TemporaryFolder.create("maven")) {
            Path lists = Files.createDirectories(scratch.path().resolve("lists"));
            // Without a network an answer comes at once, and mostly everything is there: the project has been compiled.
            ToolRun run = ToolRun.of(command(lists, hasModules, true), folder, scratch.path());
            if (!run.isSuccess()) {
                run = ToolRun.of(command(lists, hasModules, false), folder, scratch.path());
            }
            if (!run.isSuccess()) {
                throw new BuildToolFailure("it says: " + run.problem());
            }
            return libraries(lists);
        }
    }

    /** Modules find one another only in a build that has come to compiling; nothing is compiled again for that. */
    private List<String> command(Path lists, boolean hasModules, boolean isOffline) {
        List<String> command = new ArrayList<>(List.of(starter("mvnw", "mvn"), "-B", "-q", "-Dstyle.color=never"));
        if (isOffline) {
            command.add("-o");
        }
        if (hasModules) {
            command.addAll(List.of("test-compile", "-Dmaven.main.skip=true", "-Dmaven.test.skip=true"));
        }
        command.addAll(List.of(
                LIST,
                "-DoutputAbsoluteArtifactFilename=true",
                "-DoutputFile=" + lists + "/${project.groupId}_${project.artifactId}.txt"));
        return command;
    }

    private static Libraries libraries(Path lists) throws IOException {
        Set<Path> main = new LinkedHashSet<>();
        Set<Path> test = new LinkedHashSet<>();
        List<Path> files;
        try (Stream<Path> all = Files.list(lists)) {
            files = all.sorted().toList();
        }
        for (Path file : files) {
            for (String line : Files.readAllLines(file)) {
                Matcher matcher = LIBRARY.matcher(line.replaceAll("\u001b\\[[0-9;]*m", ""));
                if (matcher.matches()) {
                    Path library = Path.of(matcher.group(2));
                    if (Files.exists(library)) {
                        (matcher.group(1).equals("test") ? test : main).add(library);
                    }
                }
            }
        }
        test.removeAll(main);
        return new Libraries(List.copyOf(main), List.copyOf(test));
    }
}
