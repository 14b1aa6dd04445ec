package dev.assay.lab.testrun;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Something that happened in a run of the user's tests. */
public sealed interface TestEvent {

    /**
     * A test.
     *
     * @param id distinguishes it from all others of its class
     * @param className binary name
     * @param name as the framework shows it
     */
    record Test(String id, String className, String name) {}

    /** A test begins. */
    record Started(Test test) implements TestEvent {}

    /** A test has ended; each that began does so exactly once. */
    record Ended(Test test, Outcome outcome) implements TestEvent {}

    /** A class whose tests cannot be run, and why. */
    record Unloadable(String className, String problem) implements TestEvent {}

    /**
     * Instrumented code has written something, between the events of the tests before and after it.
     *
     * @param thread a number of the thread that wrote it
     */
    record Recorded(long thread, byte[] content) implements TestEvent {}

    /** How a test ended. */
    sealed interface Outcome {}

    /** As it should. */
    record Passed() implements Outcome {}

    /**
     * It threw.
     *
     * @param stack the first frames
     */
    record Failed(String exception, @Nullable String message, List<String> stack) implements Outcome {
        public Failed {
            stack = List.copyOf(stack);
        }
    }

    /** An assumption of its own did not hold. */
    record Aborted() implements Outcome {}

    /** It was not run, for a reason that may be null. */
    record Skipped(@Nullable String reason) implements Outcome {}

    /** The JVM ended under it, or was ended. */
    record Interrupted(TestRunInterruption.Kind kind) implements Outcome {}
}
