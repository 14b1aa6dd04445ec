package dev.assay.solver.process;

import dev.assay.model.Deadline;
import dev.assay.wire.CorruptFrame;
import dev.assay.wire.PacketReader;
import dev.assay.wire.PacketWriter;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A JVM of its own for Z3, for one user at a time. It is killed if a question takes longer than it may, and the next question
 * starts another one, which knows nothing of what the last one was told.
 */
final class SolverJvm {
    /** What an answer may come late: the limits of Z3 itself are to end a question as a rule, since a new JVM takes a while. */
    private static final Duration GRACE = Duration.ofMillis(250);

    private static final int MOST_FAILED_STARTS = 3;

    /** Somebody killed it: that says nothing about the next one. */
    private static final int MOST_KILLED_STARTS = 20;

    private static final int FIRST_SIGNAL = 128;
    private static final long PAUSE_MILLIS = 2;

    private final List<String> command;
    private final ScheduledExecutorService timer;
    private final PacketWriter pending = new PacketWriter();
    private volatile @Nullable Running running;
    private volatile boolean isClosed;
    private int generation;
    private int failedStarts;
    private int killedStarts;
    private String failure = "";
    private int provers;

    private static final class Running {
        final Process process;
        final InputStream in;
        final OutputStream out;
        boolean isReady;
        volatile boolean isKilled;

        Running(Process process) {
            this.process = process;
            this.in = new BufferedInputStream(process.getInputStream(), 1 << 16);
            this.out = process.getOutputStream();
        }

        void kill() {
            isKilled = true;
            process.destroyForcibly();
        }
    }

    SolverJvm(List<String> command, ScheduledExecutorService timer) {
        this.command = command;
        this.timer = timer;
    }

    /** Starts the process, unless there is one, and does not wait for it. */
    synchronized void start() {
        if (running != null || neverStarts()) {
            return;
        }
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            running = new Running(process);
            generation++;
            pending.clear();
        } catch (IOException e) {
            failedStarts++;
            failure = String.valueOf(e.getMessage());
        }
    }

    private boolean neverStarts() {
        return isClosed || failedStarts >= MOST_FAILED_STARTS || killedStarts >= MOST_KILLED_STARTS;
    }

    /** Waits until the process can be asked; returns the number of the process, since a new one knows nothing. */
    synchronized int await(Deadline deadline) throws SolverGone {
        while (!neverStarts()) {
            start();
            Running now = running;
            if (now != null && (now.isReady || isStarted(now, deadline))) {
                return generation;
            }
        }
        throw SolverGone.unavailable(failure);
    }

    /** Whether the process has come up; false if it has ended instead. */
    private boolean isStarted(Running now, Deadline deadline) throws SolverGone {
        try {
            while (now.process.isAlive() && now.in.available() == 0) {
                if (deadline.isPast()) {
                    throw SolverGone.notStarted();
                }
                Thread.sleep(PAUSE_MILLIS);
            }
            if (Packets.read(now.in) != null) {
                now.isReady = true;
                failedStarts = 0;
                killedStarts = 0;
                return true;
            }
        } catch (IOException e) {
            failure = String.valueOf(e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw SolverGone.notStarted();
        }
        int exitCode = end(now);
        failure = "its JVM ended with exit code " + exitCode;
        if (exitCode > FIRST_SIGNAL) {
            killedStarts++;
        } else {
            failedStarts++;
        }
        return false;
    }

    /** A number for a prover that none before had. */
    synchronized int nextProver() {
        return provers++;
    }

    /** Adds what need not be answered to the next packet; it is forgotten with the process. */
    synchronized void sendLater(PacketWriter packet) {
        pending.putAll(packet);
    }

    /**
     * Sends a packet to the process that was waited for, and returns its reply; kills it if none has come in time.
     *
     * @param limit how long Z3 itself may take
     */
    synchronized PacketReader ask(PacketWriter packet, Duration limit) throws SolverGone {
        Running now = running;
        if (now == null || !now.isReady || isClosed) {
            throw SolverGone.notStarted();
        }
        PacketWriter all = new PacketWriter();
        all.putAll(pending);
        all.putAll(packet);
        pending.clear();
        ScheduledFuture<?> killing = timer.schedule(now::kill, limit.plus(GRACE).toMillis(), TimeUnit.MILLISECONDS);
        try {
            Packets.write(now.out, all.toBytes());
            byte[] reply = Packets.read(now.in);
            if (reply != null && killing.cancel(false)) {
                return new PacketReader(reply);
            }
        } catch (IOException | CorruptFrame e) {
            failure = String.valueOf(e.getMessage());
        } finally {
            killing.cancel(false);
        }
        int exitCode = end(now);
        // While the user looks at something else, the next one comes up.
        start();
        throw now.isKilled ? SolverGone.killed() : SolverGone.died(exitCode);
    }

    private int end(Running ended) {
        running = null;
        boolean byItself = !ended.isKilled;
        try {
            if (byItself && ended.process.waitFor(GRACE.toMillis(), TimeUnit.MILLISECONDS)) {
                return ended.process.exitValue();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        ended.process.destroyForcibly();
        return -1;
    }

    /** Ends the process, also while it is asked. */
    void close() {
        isClosed = true;
        Running now = running;
        if (now != null) {
            now.kill();
        }
    }
}
