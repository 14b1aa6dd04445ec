package dev.assay.worker.link;

import dev.assay.wire.Frame;
import java.util.ArrayDeque;

/** The batches that wait for the thread that runs them. */
public final class Mailbox {
    private final ArrayDeque<Frame> batches = new ArrayDeque<>();
    private boolean isCancelled;

    public synchronized void put(Frame batch) {
        batches.add(batch);
        notifyAll();
    }

    /** Drops all batches that wait, and asks for the end of the one that runs. */
    public synchronized void cancel() {
        batches.clear();
        isCancelled = true;
    }

    public synchronized Frame take() throws InterruptedException {
        isCancelled = false;
        while (batches.isEmpty()) {
            wait();
            isCancelled = false;
        }
        return batches.remove();
    }

    public synchronized boolean isCancelled() {
        return isCancelled;
    }
}
