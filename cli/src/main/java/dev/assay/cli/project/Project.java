package dev.assay.cli.project;

import java.nio.file.Path;
import java.util.List;

/**
 * A project of a build tool, as it is compiled now.
 *
 * @param classes the folders of its own classes
 * @param libraries what they need to run
 * @param testClasses the folders of its tests
 * @param testLibraries what tests need besides
 * @param testOptions what the build gives to the JVM of its tests; empty if it gives nothing
 * @param notes sentences for the user about what could not be found out
 */
public record Project(
        List<Path> classes,
        List<Path> libraries,
        List<Path> testClasses,
        List<Path> testLibraries,
        String testOptions,
        List<String> notes) {
    public Project {
        classes = List.copyOf(classes);
        libraries = List.copyOf(libraries);
        testClasses = List.copyOf(testClasses);
        testLibraries = List.copyOf(testLibraries);
        notes = List.copyOf(notes);
    }
}
