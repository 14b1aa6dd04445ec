package dev.assay.cli;

import dev.assay.cli.project.Project;
import dev.assay.request.Target;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What a command looks at.
 *
 * @param testClassPath the tests of the project and what they need besides; empty if there is no project
 * @param testOptions what the build of the project gives to the JVM of its tests
 */
record Subject(List<Path> classPath, List<Target> targets, List<Path> testClassPath, String testOptions) {
    Subject {
        classPath = List.copyOf(classPath);
        targets = List.copyOf(targets);
        testClassPath = List.copyOf(testClassPath);
    }

    /** Without a project. */
    static Subject of(List<Path> classPath, List<Target> targets) {
        return new Subject(classPath, targets, List.of(), "");
    }

    /** A project; all of its classes, unless the user named some. */
    static Subject of(Project project, List<Target> named) {
        List<Path> classPath = new ArrayList<>(project.classes());
        classPath.addAll(project.libraries());
        List<Path> tests = new ArrayList<>(project.testClasses());
        tests.addAll(project.testLibraries());
        List<Target> all = new ArrayList<>();
        project.classes().forEach(folder -> all.add(new Target.OfEntry(folder)));
        return new Subject(classPath, named.isEmpty() ? all : named, tests, project.testOptions());
    }
}
