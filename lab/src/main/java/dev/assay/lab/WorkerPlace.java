package dev.assay.lab;

import dev.assay.lab.process.WorkerProcess;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The place of one worker: it starts one when it is needed, and another one when that has failed. */
final class WorkerPlace {
    private final Supplier<Worker> starter;
    private @Nullable Worker worker;
    private volatile @Nullable WorkerProcess process;
    private volatile boolean isClosed;
    private int failedStarts;

    /** @param starter starts a process, and does not wait for it */
    WorkerPlace(Supplier<Worker> starter) {
        this.starter = starter;
    }

    /** The worker that runs the next trials; a new one where there is none. */
    Worker worker() {
        if (worker == null) {
            Worker started = starter.get();
            process = started.process();
            worker = started;
            if (isClosed) {
                process.kill(); // Closed by another thread meanwhile.
            }
        }
        return worker;
    }

    /** Notes that the worker has started. */
    void started() {
        failedStarts = 0;
    }

    /** Notes that a worker ended while it started; how often that happened in a row. */
    int failedStarts() {
        return ++failedStarts;
    }

    /** Whether a worker is here and has started; does not wait. */
    boolean isReady() {
        WorkerProcess current = process;
        try {
            return current != null && current.looksReady();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Ends the worker; the next trials get a new one. */
    void retire() {
        WorkerProcess old = process;
        worker = null;
        if (old != null) {
            old.kill();
        }
        // Not earlier: a thread that closes this place when the JVM ends waits until nothing of the worker is left.
        process = null;
    }

    /** Ends the worker for good; any thread may do so. */
    void close() {
        isClosed = true;
        WorkerProcess current = process;
        if (current != null) {
            current.kill();
        }
    }
}
