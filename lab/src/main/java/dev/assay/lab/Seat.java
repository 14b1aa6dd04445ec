package dev.assay.lab;

import dev.assay.wire.Message;
import java.util.function.Function;
import java.util.function.Supplier;

/** The place of one worker in a lab: who sits there runs the trials, and makes room for another when it has failed. */
final class Seat {
    private final Supplier<WorkerProcess> starter;
    private final Function<WorkerProcess, Worker> introduction;
    private Worker worker;
    private volatile WorkerProcess process;
    private volatile boolean isClosed;

    /**
     * @param starter starts a process, and does not wait for it
     * @param introduction agrees with a process on what is said later
     */
    Seat(Supplier<WorkerProcess> starter, Function<WorkerProcess, Worker> introduction) {
        this.starter = starter;
        this.introduction = introduction;
    }

    /** The worker that runs the next trials; a new one where there is none. */
    Worker worker() {
        if (worker == null) {
            process = starter.get();
            worker = introduction.apply(process);
            if (isClosed) {
                process.kill(); // Closed by another thread meanwhile.
            }
        }
        return worker;
    }

    /** Tells something to the worker, where there is one. */
    void send(Message message) {
        if (process != null) {
            process.send(message, null);
        }
    }

    /** Whether a worker sits here and has started; does not wait. */
    boolean isReady() {
        try {
            if (process != null && !process.isReady()) {
                process.receive(0);
            }
            return process != null && process.isReady();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Ends the worker; the next trials get a new one. */
    void retire() {
        WorkerProcess old = process;
        worker = null;
        process = null;
        if (old != null) {
            old.kill();
        }
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
