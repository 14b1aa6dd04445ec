package dev.assay.worker.testrun;

import dev.assay.wire.Frames;
import dev.assay.wire.Message;
import dev.assay.wire.PacketWriter;
import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Writes to the lab in a thread of its own while the caller waits. A socket is closed for good when an interrupted thread uses it, and tests
 * interrupt threads, their own among them.
 */
final class OwnWriter {
    private final OutputStream out;
    private final Runnable whenClosed;
    private @Nullable Message message;
    private @Nullable PacketWriter content;

    /** @param whenClosed what is done if nobody listens any more */
    OwnWriter(OutputStream out, Runnable whenClosed) {
        this.out = out;
        this.whenClosed = whenClosed;
    }

    /** Returns when it is written; an interrupt that comes meanwhile is there afterwards. */
    synchronized void write(Message next, @Nullable PacketWriter with) {
        message = next;
        content = with;
        notifyAll();
        boolean wasInterrupted = false;
        while (message != null) {
            try {
                wait();
            } catch (InterruptedException e) {
                wasInterrupted = true;
            }
        }
        if (wasInterrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** The work of the thread. */
    synchronized void run() {
        while (true) {
            try {
                if (message != null) {
                    Frames.write(out, message, content);
                    message = null;
                    notifyAll();
                } else {
                    wait();
                }
            } catch (InterruptedException e) {
                // Nobody has a reason to interrupt it; the next look shows whether there is something to write.
            } catch (IOException e) {
                whenClosed.run();
                return;
            }
        }
    }
}
