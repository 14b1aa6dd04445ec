package dev.assay.techniques.observe;

import dev.assay.engine.Progress;
import dev.assay.lab.testrun.TestEvent;
import dev.assay.lab.testrun.TestRun;
import dev.assay.lab.testrun.TestRunEnd;
import dev.assay.lab.testrun.TestRunInterruption;
import dev.assay.wire.PacketReader;
import dev.assay.wire.code.SampleCode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Counts tests as they end, and says in the end what did not go as it should. */
final class TestLog {
    private static final int MOST_NAMED = 3;

    private final Consumer<String> notes;
    private final boolean isOfTests;
    private final List<String> failed = new ArrayList<>();
    private final List<String> unloadable = new ArrayList<>();
    private Progress progress = Progress.SILENT;
    private int passed;
    private int skipped;
    private long records;

    /** @param work a program is no test, and is not counted as one */
    TestLog(Consumer<String> notes, TestRun.Work work) {
        this.notes = notes;
        this.isOfTests = work instanceof TestRun.Tests;
    }

    void begin(Progress hears) {
        progress = hears;
    }

    /** @param samples takes what watched code wrote */
    void see(TestEvent event, Consumer<byte[]> samples) {
        if (event instanceof TestEvent.Recorded recorded) {
            records += isCall(recorded.content()) ? 1 : 0;
            samples.accept(recorded.content());
        } else if (event instanceof TestEvent.Started started) {
            progress.at(started.test().className() + " " + started.test().name(), records, 0);
        } else if (event instanceof TestEvent.Unloadable broken) {
            unloadable.add(broken.className() + " (" + broken.problem() + ")");
        } else if (event instanceof TestEvent.Ended ended) {
            end(ended);
        }
    }

    private static boolean isCall(byte[] content) {
        return new PacketReader(content).getByte() == SampleCode.SAMPLE;
    }

    private void end(TestEvent.Ended ended) {
        String name = ended.test().className() + " " + ended.test().name();
        if (ended.outcome() instanceof TestEvent.Passed) {
            passed++;
        } else if (ended.outcome() instanceof TestEvent.Failed failure) {
            failed.add(name + " (" + failure.exception() + ")");
        } else if (ended.outcome() instanceof TestEvent.Interrupted) {
            failed.add(name + " (it did not end)");
        } else {
            skipped++;
        }
    }

    boolean hasTests() {
        return passed + failed.size() > 0 || records > 0;
    }

    /** Says what happened. */
    void end(TestRunEnd end) {
        int ran = passed + failed.size();
        String what = isOfTests
                ? ran + " tests ran, " + passed + " passed" + (skipped == 0 ? "" : ", " + skipped + " were skipped")
                : "The program ran";
        notes.accept(what + "; " + records + " calls were looked at.");
        if (!isOfTests && end.exitCode() > 0) {
            String words = end.lastWords().strip();
            notes.accept("It ended with exit code " + end.exitCode()
                    + (words.isEmpty()
                            ? "."
                            : "; it printed: " + words.lines().findFirst().orElse("")));
        }
        say(failed, "failed; what they called before counts all the same");
        say(unloadable, "could not be run");
        end.interruptions().forEach(each -> notes.accept(sentence(each)));
        if (!end.isComplete()) {
            notes.accept("Not all tests had their turn; contracts are inferred from those that ran.");
        }
        if (records == 0) {
            notes.accept(whyEmpty(end, ran));
        }
    }

    private String whyEmpty(TestRunEnd end, int ran) {
        if (!end.interruptions().isEmpty()) {
            return "No call of a target was seen before the run ended, so there is nothing to infer.";
        }
        if (ran == 0 && unloadable.isEmpty() && isOfTests) {
            return skipped > 0
                    ? "All tests are skipped, so there is nothing to infer."
                    : "The classes have no tests that JUnit would run, so there is nothing to infer.";
        }
        return "No target was called, so there is nothing to infer; check that the "
                + (isOfTests ? "tests use" : "program uses") + " the targets.";
    }

    private void say(List<String> names, String what) {
        if (!names.isEmpty()) {
            List<String> first = names.subList(0, Math.min(MOST_NAMED, names.size()));
            int others = names.size() - first.size();
            notes.accept(String.join(", ", first) + (others == 0 ? "" : " and " + others + " more") + " " + what + ".");
        }
    }

    private static String sentence(TestRunInterruption interruption) {
        String at = interruption.at().isEmpty() ? "The run of the tests" : "The JVM of " + interruption.at();
        return at
                + switch (interruption.kind()) {
                    case EXITED ->
                        " ended with exit code " + interruption.exitCode()
                                + "; something in it called System.exit, or the JVM crashed.";
                    case HUNG -> " was ended, since a test ran for longer than --test-limit.";
                    case OUT_OF_MEMORY -> " ran out of memory; give more with --test-options -Xmx4g.";
                    case OUT_OF_TIME -> " was ended, since the budget was used up; give more with --budget.";
                    case STOPPED -> " was stopped.";
                    case NOT_STARTED ->
                        " could not be started: " + interruption.lastWords().strip();
                };
    }
}
