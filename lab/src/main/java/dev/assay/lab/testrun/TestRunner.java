package dev.assay.lab.testrun;

import dev.assay.lab.WorkerPool;
import dev.assay.lab.process.LabFailure;
import dev.assay.model.Deadline;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Runs the user's own tests or programs, each run in a JVM of its own. If a JVM ends under a test class, the classes after
 * it are run in another one. Any number of threads may do so at once, as far as the pool has room.
 */
public final class TestRunner {
    private final WorkerPool pool;

    /** @param pool counts the JVMs among its workers */
    public TestRunner(WorkerPool pool) {
        this.pool = pool;
    }

    /**
     * Runs until all is done, the deadline passes, the pool is closed or the listener throws; in the end no process is left.
     *
     * @param transformer what becomes of the classes that the run names for it
     * @param listener hears of all events in this thread, while the JVM continues as far as a small buffer allows
     */
    public TestRunEnd run(TestRun run, ClassTransformer transformer, Deadline deadline, Consumer<TestEvent> listener) {
        List<TestRunInterruption> interruptions = new ArrayList<>();
        try (WorkerPool.Reservation room = pool.reserve(deadline).orElse(null)) {
            if (room == null) {
                return stopped(interruptions, TestRunInterruption.Kind.OUT_OF_TIME);
            }
            TestRun rest = run;
            while (true) {
                TestConversation conversation =
                        new TestConversation(rest, transformer, deadline, listener, pool::isClosed);
                Optional<TestRunInterruption> interruption = conversation.run();
                interruption.ifPresent(interruptions::add);
                Optional<TestRun> next = interruption.isEmpty() ? Optional.empty() : conversation.rest();
                if (next.isEmpty()) {
                    boolean isComplete = interruption.isEmpty() || conversation.hadItsTurn();
                    return new TestRunEnd(isComplete, conversation.exitCode(), interruptions, conversation.lastWords());
                }
                rest = next.get();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return stopped(interruptions, TestRunInterruption.Kind.STOPPED);
        } catch (IOException e) {
            throw new LabFailure(
                    "The tests cannot be run with " + run.javaHome() + " in " + run.workingFolder() + ": "
                            + e.getMessage() + "; check that one is a JDK and the other a folder.",
                    e);
        }
    }

    private static TestRunEnd stopped(List<TestRunInterruption> before, TestRunInterruption.Kind kind) {
        List<TestRunInterruption> all = new ArrayList<>(before);
        all.add(new TestRunInterruption(kind, "", -1, ""));
        return new TestRunEnd(false, -1, all, "");
    }
}
