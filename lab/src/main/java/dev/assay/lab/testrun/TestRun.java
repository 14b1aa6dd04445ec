package dev.assay.lab.testrun;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * A run of the user's tests, or of a program, as the user would run it: no guard stands in its way.
 *
 * @param work what to run
 * @param classPath of the user, with the launcher of the test framework
 * @param javaHome the JDK to run on
 * @param jvmOptions such as {@code -Xmx1g}
 * @param systemProperties as given to the JVM
 * @param environment all variables that there are
 * @param workingFolder where files with relative paths lie
 * @param transformed classes to transform: binary names, each with what is nested in it, or packages with a dot at the end
 * @param testLimit how long one test may run
 */
public record TestRun(
        Work work,
        List<Path> classPath,
        Path javaHome,
        List<String> jvmOptions,
        Map<String, String> systemProperties,
        Map<String, String> environment,
        Path workingFolder,
        List<String> transformed,
        Duration testLimit) {
    private static final Duration USUAL_LIMIT = Duration.ofMinutes(1);

    public TestRun {
        classPath = List.copyOf(classPath);
        jvmOptions = List.copyOf(jvmOptions);
        systemProperties = Map.copyOf(systemProperties);
        environment = Map.copyOf(environment);
        transformed = List.copyOf(transformed);
    }

    /** What is run. */
    public sealed interface Work {}

    /** Test classes of JUnit 4 or of the JUnit Platform, one after the other. */
    public record Tests(List<String> classNames) implements Work {
        public Tests {
            classNames = List.copyOf(classNames);
        }
    }

    /** The main method of a class. */
    public record Program(String className, List<String> arguments) implements Work {
        public Program {
            arguments = List.copyOf(arguments);
        }
    }

    /** A run on this JDK, in this folder, with the environment that we have ourselves, and no class transformed. */
    public static TestRun of(Work work, List<Path> classPath) {
        return new TestRun(
                work,
                classPath,
                Path.of(System.getProperty("java.home")),
                List.of(),
                Map.of(),
                System.getenv(),
                Path.of("").toAbsolutePath(),
                List.of(),
                USUAL_LIMIT);
    }

    /** The same on other terms. */
    public TestRun with(List<String> options, Map<String, String> properties, Map<String, String> variables) {
        return new TestRun(
                work, classPath, javaHome, options, properties, variables, workingFolder, transformed, testLimit);
    }

    public TestRun withJavaHome(Path other) {
        return new TestRun(
                work,
                classPath,
                other,
                jvmOptions,
                systemProperties,
                environment,
                workingFolder,
                transformed,
                testLimit);
    }

    public TestRun withWorkingFolder(Path other) {
        return new TestRun(
                work, classPath, javaHome, jvmOptions, systemProperties, environment, other, transformed, testLimit);
    }

    public TestRun transforming(List<String> classes) {
        return new TestRun(
                work,
                classPath,
                javaHome,
                jvmOptions,
                systemProperties,
                environment,
                workingFolder,
                classes,
                testLimit);
    }

    public TestRun withTestLimit(Duration other) {
        return new TestRun(
                work,
                classPath,
                javaHome,
                jvmOptions,
                systemProperties,
                environment,
                workingFolder,
                transformed,
                other);
    }

    /** The same with fewer test classes. */
    TestRun withWork(Work other) {
        return new TestRun(
                other,
                classPath,
                javaHome,
                jvmOptions,
                systemProperties,
                environment,
                workingFolder,
                transformed,
                testLimit);
    }
}
