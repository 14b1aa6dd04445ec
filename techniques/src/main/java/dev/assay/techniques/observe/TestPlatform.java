package dev.assay.techniques.observe;

import dev.assay.program.Program;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Adds to a class path of tests what starts them. Build tools bring the launcher of JUnit along, so that it is seldom among the libraries
 * of a project; and a launcher of another version than the rest of JUnit does not start anything.
 */
final class TestPlatform {
    private static final String LAUNCHER = "org.junit.platform.launcher.Launcher";
    private static final Pattern LAUNCHER_JAR = Pattern.compile("junit-platform-launcher-(.+)\\.jar");
    private static final Pattern ENGINE = Pattern.compile("junit-platform-engine-(.+)\\.jar");

    private TestPlatform() {}

    /** @param own the jars of JUnit that Assay brings along */
    static List<Path> complete(List<Path> entries, Program tests, Supplier<List<Path>> own) {
        if (tests.findReadable(LAUNCHER).isPresent() && !isMixed(entries)) {
            return entries;
        }
        List<Path> complete = new ArrayList<>();
        Optional<Path> launcher = entries.stream()
                .flatMap(entry -> launcherBeside(entry).stream())
                .findFirst();
        // Before all of theirs: one version must serve.
        complete.addAll(launcher.map(List::of).orElseGet(own));
        complete.addAll(entries);
        return complete;
    }

    /** Whether a library has brought a launcher of another version along. */
    private static boolean isMixed(List<Path> entries) {
        Optional<String> engine = version(entries, ENGINE);
        Optional<String> launcher = version(entries, LAUNCHER_JAR);
        return engine.isPresent() && launcher.isPresent() && !engine.equals(launcher);
    }

    private static Optional<String> version(List<Path> entries, Pattern jar) {
        return entries.stream()
                .map(entry -> jar.matcher(String.valueOf(entry.getFileName())))
                .filter(Matcher::matches)
                .map(matcher -> matcher.group(1))
                .findFirst();
    }

    /** The launcher of the same version, in a repository as Maven lays it out or in one as Gradle does. */
    private static Optional<Path> launcherBeside(Path engine) {
        Matcher matcher = ENGINE.matcher(String.valueOf(engine.getFileName()));
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String version = matcher.group(1);
        String jar = "junit-platform-launcher-" + version + ".jar";
        Path folder = engine.toAbsolutePath().getParent();
        if (folder == null) {
            return Optional.empty();
        }
        return List.of(
                        folder.resolve(jar),
                        folder.resolve("../../junit-platform-launcher/" + version + "/" + jar)
                                .normalize())
                .stream()
                .filter(Files::isRegularFile)
                .findFirst();
    }
}
