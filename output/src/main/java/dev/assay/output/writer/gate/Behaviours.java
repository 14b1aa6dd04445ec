package dev.assay.output.writer.gate;

import dev.assay.model.Deadline;
import dev.assay.model.trial.StackFrame;
import dev.assay.output.writer.gate.Rejection.Cause;
import dev.assay.program.Program;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Compares how a test ended with how it was to end. */
final class Behaviours {
    /** The depth at which these strike differs from run to run, and so does their stack. */
    private static final Set<String> WITHOUT_STABLE_STACK =
            Set.of("java.lang.StackOverflowError", "java.lang.OutOfMemoryError");

    /** Of deeper stacks, workers tell only that many frames, innermost first. */
    private static final int DEEP = 256;

    /** So many of them may be frames that plain code does not have, or the other way round: of lambdas, for example. */
    private static final int HIDDEN = 16;

    private final Program program;

    Behaviours(Program program) {
        this.program = program;
    }

    /** What is wrong, as a sentence; empty where the test behaved as described. */
    Optional<String> mismatch(TestUnderGate test, RunResult result) {
        Expectation expectation = test.expectation();
        boolean matches;
        if (expectation instanceof Expectation.Passes) {
            matches = result instanceof RunResult.Passed;
        } else if (expectation instanceof Expectation.DoesNotEnd) {
            matches = result instanceof RunResult.Failed failed && isTimeout(failed);
        } else if (expectation instanceof Expectation.Violates violates) {
            matches = result instanceof RunResult.Failed failed && isViolation(violates, failed);
        } else if (expectation instanceof Expectation.Influenced influenced) {
            matches = result instanceof RunResult.Failed failed
                    && failed.exception().equals(influenced.exception());
        } else {
            Expectation.Throws described = (Expectation.Throws) expectation;
            matches = result instanceof RunResult.Failed failed
                    && failed.exception().equals(described.exception())
                    && sameStack(test, described, failed);
        }
        return matches ? Optional.empty() : Optional.of("it was to " + wanted(expectation) + ", but " + told(result));
    }

    /** Of two reasons the one that says more. */
    static Rejection worse(Rejection alone, Rejection together) {
        if (alone.cause() == Cause.BUDGET) {
            return together;
        }
        return alone.sentence().equals(together.sentence()) ? together : alone;
    }

    Rejection notRun(Deadline deadline, String words) {
        return deadline.isPast()
                ? Rejection.noTime()
                : new Rejection(Cause.BEHAVED_DIFFERENTLY, "It could not be run: " + words);
    }

    /** For a test under which JVMs ended. */
    Rejection died(TestUnderGate test) {
        return new Rejection(
                Cause.BEHAVED_DIFFERENTLY,
                mismatch(test, new RunResult.Died()).orElse("It ended the JVM each time it was run."));
    }

    private boolean isViolation(Expectation.Violates violates, RunResult.Failed failed) {
        return violates.threw() == null
                ? (program.isSubtype(failed.exception(), "java.lang.AssertionError")
                                || failed.exception().equals("org.opentest4j.AssertionFailedError"))
                        && failed.message().startsWith(violates.message())
                : failed.exception().equals(violates.threw());
    }

    private static boolean isTimeout(RunResult.Failed failed) {
        return failed.exception().equals("org.junit.runners.model.TestTimedOutException")
                || (failed.exception().equals("org.opentest4j.AssertionFailedError")
                        && failed.message().startsWith("execution timed out"));
    }

    private boolean sameStack(TestUnderGate test, Expectation.Throws described, RunResult.Failed failed) {
        List<StackFrame> aboveTest = failed.stack().stream()
                .takeWhile(frame -> !frame.className().equals(test.className()))
                .toList();
        // Where no code under test is on the stack, or none among the frames that were told, those of the JDK count.
        boolean isOfJdk =
                !described.stack().isEmpty() && described.stack().stream().noneMatch(this::isUnderTest);
        List<StackFrame> seen = aboveTest.stream()
                .filter(frame -> isOfJdk || isUnderTest(frame))
                .toList();
        if (WITHOUT_STABLE_STACK.contains(described.exception())) {
            return described.stack().isEmpty() || seen.stream().anyMatch(frame -> isAmong(frame, described.stack()));
        }
        if (aboveTest.size() < DEEP) {
            return texts(seen).equals(texts(described.stack()));
        }
        long told = aboveTest.stream()
                .limit(DEEP)
                .filter(frame -> isOfJdk || isUnderTest(frame))
                .count();
        int length = Math.min(seen.size(), described.stack().size());
        return length >= told - HIDDEN
                && texts(seen.subList(0, length)).equals(texts(described.stack().subList(0, length)));
    }

    private boolean isUnderTest(StackFrame frame) {
        return program.isOnClassPath(frame.className());
    }

    private static List<String> texts(List<StackFrame> stack) {
        return stack.stream().map(StackFrame::toString).toList();
    }

    private static boolean isAmong(StackFrame frame, List<StackFrame> stack) {
        return stack.stream()
                .anyMatch(other -> other.className().equals(frame.className())
                        && other.method().equals(frame.method()));
    }

    private static String wanted(Expectation expectation) {
        if (expectation instanceof Expectation.Throws described) {
            return "fail with " + described.exception()
                    + (described.stack().isEmpty()
                            ? ""
                            : " at " + described.stack().get(0));
        }
        if (expectation instanceof Expectation.Violates violates) {
            return "fail with '" + violates.message() + "'";
        }
        if (expectation instanceof Expectation.Influenced influenced) {
            return "fail with " + influenced.exception();
        }
        return expectation instanceof Expectation.Passes ? "pass" : "run without an end";
    }

    private static String told(RunResult result) {
        if (result instanceof RunResult.Failed failed) {
            String at = failed.stack().isEmpty() ? "" : " at " + failed.stack().get(0);
            return "it failed with " + failed.exception() + ": " + failed.message() + at + ".";
        }
        return result instanceof RunResult.Passed
                ? "it passed."
                : result instanceof RunResult.Hung
                        ? "it did not end in time."
                        : "it ended the JVM each time it was run.";
    }
}
