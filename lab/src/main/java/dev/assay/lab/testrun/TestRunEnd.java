package dev.assay.lab.testrun;

import java.util.List;

/**
 * How a run of the user's tests ended.
 *
 * @param isComplete whether every test class had its turn, or the program ended by itself
 * @param exitCode of the last JVM; -1 if it was killed
 * @param interruptions JVMs that ended too early; after one under a test class, the classes after that ran in another JVM
 */
public record TestRunEnd(boolean isComplete, int exitCode, List<TestRunInterruption> interruptions, String lastWords) {
    public TestRunEnd {
        interruptions = List.copyOf(interruptions);
    }
}
