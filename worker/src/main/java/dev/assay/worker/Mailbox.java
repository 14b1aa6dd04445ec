package dev.assay.worker;

import dev.assay.wire.Frame;
import java.util.ArrayDeque;

/** The batches that wait for the thread that runs them. */
final class Mailbox {
    private final ArrayDeque<Frame> batches = new ArrayDeque<>();
    private boolean isCancelled;

    synchronized void put(Frame batch) {
        batches.add(batch);
        notifyAll();
    }

    /** Drops all batches that wait, and asks for the end of the one that runs. */
    synchronized void cancel() {
        batches.clear();
        isCancelled = true;
    }

    synchronized Frame take() throws InterruptedException {
        isCancelled = false;
        while (batches.isEmpty()) {
            wait();
            isCancelled = false;
        }
        return batches.remove();
    }

    synchronized boolean isCancelled() {
        return isCancelled;
    }
}
