package dev.assay.worker;

import dev.assay.wire.Exit;
import dev.assay.wire.Message;
import dev.assay.wire.PacketWriter;
import dev.assay.worker.hook.Guard;
import dev.assay.worker.link.Configuration;
import dev.assay.worker.link.Connection;
import dev.assay.worker.link.Watch;
import dev.assay.worker.link.WorkerEnd;
import dev.assay.worker.observe.StackWriter;
import dev.assay.worker.observe.Stacks;
import java.io.IOException;

/** Sends what is known at short intervals, and ends the worker when a trial does not come back. */
final class Watchdog implements Runnable {
    private static final long INTERVAL_MILLIS = 50;

    /** Where there is one thread, nobody wakes it: what waits so long, waits for ever. */
    private static final long BLOCKED_MILLIS = 300;

    /** What sleeps so long costs more than it can show. */
    private static final long ASLEEP_MILLIS = 1000;

    private final Configuration configuration;
    private final Connection connection;
    private final Watch watch;

    Watchdog(Configuration configuration, Connection connection, Watch watch) {
        this.configuration = configuration;
        this.connection = connection;
        this.watch = watch;
    }

    @Override
    public void run() {
        try {
            PacketWriter beat = new PacketWriter();
            while (true) {
                pause();
                connection.flush();
                beat.clear();
                beat.putInt(watch.trial() + 1);
                connection.send(Message.BEAT, beat);
                if (stalled() >= 0) {
                    report();
                }
            }
        } catch (OutOfMemoryError e) {
            WorkerEnd.end(Exit.OUT_OF_MEMORY);
        } catch (IOException e) {
            WorkerEnd.end(Exit.CLOSED);
        }
    }

    /** Code under test may interrupt all threads that it finds, which must not end the worker. */
    private static void pause() {
        try {
            Thread.sleep(INTERVAL_MILLIS);
        } catch (InterruptedException e) {
            Thread.onSpinWait(); // Looks once more at once; the interrupt is not meant for us.
        }
    }

    /** The index of the trial that does not come back, or -1. */
    private int stalled() {
        int over = watch.trialOver(configuration.wallClockMillis());
        boolean isAlone = (configuration.allowed() & 1 << Guard.THREADS) == 0;
        return over >= 0 || !isAlone ? over : watch.trialBlocked(BLOCKED_MILLIS, ASLEEP_MILLIS);
    }

    private void report() throws IOException {
        StackTraceElement[] stack = watch.runner().getStackTrace();
        int trial = stalled();
        if (trial >= 0) {
            PacketWriter content = new PacketWriter();
            content.putInt(trial);
            new StackWriter().put(content, Stacks.below(stack));
            connection.flush();
            connection.send(Message.HUNG, content);
            WorkerEnd.end(Exit.HUNG);
        }
    }
}
