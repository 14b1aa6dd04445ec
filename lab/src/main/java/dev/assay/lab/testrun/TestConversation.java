package dev.assay.lab.testrun;

import dev.assay.lab.testrun.TestEvent.Outcome;
import dev.assay.lab.testrun.TestEvent.Test;
import dev.assay.model.Deadline;
import dev.assay.wire.CorruptFrame;
import dev.assay.wire.Exit;
import dev.assay.wire.Frame;
import dev.assay.wire.Message;
import dev.assay.wire.PacketReader;
import dev.assay.wire.PacketWriter;
import dev.assay.wire.TestCode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** What is said between us and one JVM with the user's tests, from its start to its end. */
final class TestConversation {
    private static final long LONGEST_WAIT_MILLIS = 100;
    private static final long TO_END_MILLIS = 10_000;

    private final TestRun run;
    private final ClassTransformer transformer;
    private final Deadline deadline;
    private final Consumer<TestEvent> listener;
    private final BooleanSupplier isStopped;
    /** Tests that run, and how long we had waited in all when they began. */
    private final Map<String, Running> running = new LinkedHashMap<>();

    private final List<String> begun = new ArrayList<>();
    private long waitedNanos;
    private boolean isDone;
    private long doneAtNanos;
    private int exitCode = -1;
    private String lastWords = "";

    private record Running(Test test, long sinceNanos) {}

    /** @param isStopped whether somebody wants the end of it */
    TestConversation(
            TestRun run,
            ClassTransformer transformer,
            Deadline deadline,
            Consumer<TestEvent> listener,
            BooleanSupplier isStopped) {
        this.run = run;
        this.transformer = transformer;
        this.deadline = deadline;
        this.listener = listener;
        this.isStopped = isStopped;
    }

    /** Runs all; reports what cut it short, if anything did. */
    Optional<TestRunInterruption> run() throws IOException, InterruptedException {
        try (TestProcess process = TestProcess.start(run)) {
            if (!process.greet(run, deadline)) {
                boolean isLate = deadline.isPast();
                return ended(
                        process,
                        isLate ? TestRunInterruption.Kind.OUT_OF_TIME : TestRunInterruption.Kind.NOT_STARTED,
                        !isLate);
            }
            Optional<TestRunInterruption.Kind> cut = listen(process);
            if (cut.isPresent()) {
                return ended(process, cut.get(), false);
            }
            return end(process);
        }
    }

    /** Takes in what the JVM says until it has said all; reports why it must be ended if so. */
    private Optional<TestRunInterruption.Kind> listen(TestProcess process) throws IOException, InterruptedException {
        while (!process.hasEnded()) {
            if (deadline.isPast()) {
                return Optional.of(TestRunInterruption.Kind.OUT_OF_TIME);
            }
            if (isStopped.getAsBoolean()) {
                return Optional.of(TestRunInterruption.Kind.STOPPED);
            }
            if (isDone && waitedNanos - doneAtNanos > TO_END_MILLIS * 1_000_000) {
                return Optional.empty(); // Something keeps the JVM from ending, but not its tests.
            }
            // Only time in which we wait counts: it is not the test's fault if the listener takes long.
            long start = System.nanoTime();
            long wait = Math.min(deadline.left().toMillis() + 1, LONGEST_WAIT_MILLIS);
            Optional<Frame> next = process.next(wait);
            waitedNanos += System.nanoTime() - start;
            if (next.isPresent()) {
                take(process, next.get());
            }
            if (isAnyHung()) {
                return Optional.of(TestRunInterruption.Kind.HUNG);
            }
        }
        return Optional.empty();
    }

    private boolean isAnyHung() {
        long limit = run.testLimit().toNanos();
        return running.values().stream().anyMatch(each -> waitedNanos - each.sinceNanos > limit);
    }

    private void take(TestProcess process, Frame frame) throws IOException {
        PacketReader in = frame.content();
        switch (frame.message()) {
            case NEED -> transform(process, in);
            case TEST_CLASS -> begun.add(in.getString());
            case TEST_UNLOADABLE -> listener.accept(new TestEvent.Unloadable(in.getString(), in.getString()));
            case TEST_STARTED -> {
                Test test = new Test(in.getString(), in.getString(), in.getString());
                running.put(test.id(), new Running(test, waitedNanos));
                listener.accept(new TestEvent.Started(test));
            }
            case TEST_ENDED -> {
                Running known = running.remove(in.getString());
                if (known != null) {
                    listener.accept(new TestEvent.Ended(known.test, outcome(in)));
                }
            }
            case RECORDS -> {
                while (in.hasMore()) {
                    listener.accept(new TestEvent.Recorded(in.getLong(), in.getBytes()));
                }
            }
            case DONE -> {
                isDone = true;
                doneAtNanos = waitedNanos;
            }
            default -> throw new CorruptFrame("a run of tests sent " + frame.message());
        }
    }

    private void transform(TestProcess process, PacketReader in) throws IOException {
        PacketWriter answer = new PacketWriter();
        answer.putString(in.getString());
        Optional<byte[]> transformed = transformer.transform(in.getString(), in.getBytes());
        answer.putBoolean(transformed.isPresent());
        transformed.ifPresent(answer::putBytes);
        process.send(Message.CLASS, answer);
    }

    private static Outcome outcome(PacketReader in) {
        int code = in.getByte();
        String reason = in.getStringOrNull();
        TestEvent.Failed failed = new TestEvent.Failed("", null, List.of());
        if (in.getBoolean()) {
            String type = in.getString();
            String message = in.getStringOrNull();
            List<String> stack = new ArrayList<>();
            for (int i = in.getCount(); i > 0; i--) {
                stack.add(in.getString());
            }
            failed = new TestEvent.Failed(type, message, stack);
        }
        return switch (code) {
            case TestCode.PASSED -> new TestEvent.Passed();
            case TestCode.FAILED -> failed;
            case TestCode.ABORTED -> new TestEvent.Aborted();
            case TestCode.SKIPPED -> new TestEvent.Skipped(reason);
            default -> throw new CorruptFrame("no test ends with the code " + code);
        };
    }

    /** The JVM has said all: it ends by itself as a rule. */
    private Optional<TestRunInterruption> end(TestProcess process) throws InterruptedException {
        exitCode = process.exitCode(Math.min(TO_END_MILLIS, deadline.left().toMillis() + 1))
                .orElse(-1);
        lastWords = process.lastWords();
        boolean isProgram = run.work() instanceof TestRun.Program;
        if (isDone || isProgram && exitCode >= 0) {
            return Optional.empty();
        }
        boolean isMemory = exitCode == Exit.OUT_OF_MEMORY.code();
        return ended(
                process, isMemory ? TestRunInterruption.Kind.OUT_OF_MEMORY : TestRunInterruption.Kind.EXITED, true);
    }

    private Optional<TestRunInterruption> ended(TestProcess process, TestRunInterruption.Kind kind, boolean byItself)
            throws InterruptedException {
        if (byItself) {
            exitCode = process.exitCode(TO_END_MILLIS).orElse(-1);
        }
        lastWords = process.lastWords();
        running.values()
                .forEach(each -> listener.accept(new TestEvent.Ended(each.test, new TestEvent.Interrupted(kind))));
        String at = begun.isEmpty() ? "" : begun.get(begun.size() - 1);
        return Optional.of(new TestRunInterruption(kind, at, exitCode, lastWords));
    }

    /** What another JVM can continue with after this one was cut short: the classes after the one that was running. */
    Optional<TestRun> rest() {
        if (begun.isEmpty()
                || deadline.isPast()
                || isStopped.getAsBoolean()
                || !(run.work() instanceof TestRun.Tests tests)) {
            return Optional.empty();
        }
        List<String> left =
                tests.classNames().subList(begun.size(), tests.classNames().size());
        return left.isEmpty() ? Optional.empty() : Optional.of(run.withWork(new TestRun.Tests(left)));
    }

    /** Whether the last class has begun: each has had its turn then. */
    boolean hadItsTurn() {
        return run.work() instanceof TestRun.Tests tests
                && begun.size() == tests.classNames().size()
                && !deadline.isPast();
    }

    int exitCode() {
        return exitCode;
    }

    String lastWords() {
        return lastWords;
    }
}
