package dev.assay.techniques.observe;

import dev.assay.lab.testrun.TestRun;
import dev.assay.model.type.MethodRef;
import dev.assay.program.Program;
import dev.assay.program.path.ClassPath;
import dev.assay.program.path.UnreadableInput;
import dev.assay.request.BadRequest;
import dev.assay.request.Options;
import dev.assay.techniques.Setting;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which tests are run, and with which class path. */
final class TestSelection {
    /** Where Maven and Gradle put the classes of tests. */
    private static final List<Path> USUAL_FOLDERS =
            List.of(Path.of("target/test-classes"), Path.of("build/classes/java/test"));

    /** A JVM takes a quarter of the machine if nobody says how much it needs. */
    private static final String MEMORY = "-Xmx1536m";

    /** Since this version of Java, main need be neither public nor static, nor take arguments. */
    private static final int ANY_MAIN = 25;

    private final TestRun.Work work;
    private final List<Path> classPath;

    private TestSelection(TestRun.Work work, List<Path> classPath) {
        this.work = work;
        this.classPath = classPath;
    }

    static TestSelection of(Setting setting) throws BadRequest {
        Options options = setting.options();
        List<Path> entries = new ArrayList<>(setting.program().classPath().entries());
        entries.addAll(options.get(ObserveKind.TEST_CLASS_PATH).orElse(usual(entries)));
        Program tests = program(entries);
        Optional<String> main = options.get(ObserveKind.MAIN);
        if (main.isPresent()) {
            refuseWithoutMain(tests, main.get());
            return new TestSelection(new TestRun.Program(main.get(), options.get(ObserveKind.ARGUMENTS)), entries);
        }
        List<String> classes = classes(tests, options.get(ObserveKind.TESTS));
        return new TestSelection(
                new TestRun.Tests(classes),
                TestPlatform.complete(entries, tests, setting.services().testLibraries()));
    }

    private static void refuseWithoutMain(Program program, String name) throws BadRequest {
        if (program.findReadable(name).isEmpty()) {
            throw new BadRequest("There is no class " + name + " to run; check --main and the class path.");
        }
        if (program.resolveMethod(new MethodRef(name, "main", "([Ljava/lang/String;)V"))
                        .filter(main -> Runtime.version().feature() >= ANY_MAIN || main.isMain() && main.isPublic())
                        .isEmpty()
                && (Runtime.version().feature() < ANY_MAIN
                        || program.resolveMethod(new MethodRef(name, "main", "()V"))
                                .isEmpty())) {
            throw new BadRequest("The class " + name + " has no main method to run; check --main.");
        }
    }

    private static List<Path> usual(List<Path> known) {
        return USUAL_FOLDERS.stream()
                .filter(folder -> Files.isDirectory(folder)
                        && known.stream()
                                .noneMatch(entry -> entry.toAbsolutePath().equals(folder.toAbsolutePath())))
                .toList();
    }

    private static Program program(List<Path> entries) throws BadRequest {
        try {
            return Program.of(ClassPath.of(entries));
        } catch (UnreadableInput e) {
            throw new BadRequest(e);
        }
    }

    private static List<String> classes(Program tests, List<String> wanted) throws BadRequest {
        List<String> found = new ArrayList<>();
        for (String pattern : wanted) {
            List<String> matching = pattern.endsWith("*") ? matching(tests, pattern) : exact(tests, pattern);
            if (matching.isEmpty()) {
                throw new BadRequest("No test class fits '" + pattern + "'; check --tests and --test-classpath.");
            }
            found.addAll(matching);
        }
        if (wanted.isEmpty()) {
            found.addAll(matching(tests, "**"));
        }
        if (found.isEmpty()) {
            throw new BadRequest("There are no tests on the class path, nor in " + USUAL_FOLDERS.get(0) + " or "
                    + USUAL_FOLDERS.get(1) + "; compile them, or name them with --tests and --test-classpath.");
        }
        return found.stream().distinct().toList();
    }

    private static List<String> exact(Program tests, String name) {
        return tests.findReadable(name).isPresent() ? List.of(name) : List.of();
    }

    private static List<String> matching(Program tests, String pattern) {
        return new TestClasses(tests).below(pattern.replaceAll("\\*+$", ""), pattern.endsWith("**"));
    }

    /** @param given a later option wins, so these may ask for more memory */
    TestRun run(List<String> given, Duration testLimit) {
        List<String> jvmOptions = new ArrayList<>(List.of(MEMORY));
        jvmOptions.addAll(given);
        return TestRun.of(work, classPath)
                .with(jvmOptions, Map.of(), System.getenv())
                .withTestLimit(testLimit);
    }
}
