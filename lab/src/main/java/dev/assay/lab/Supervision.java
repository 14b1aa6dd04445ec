package dev.assay.lab;

import dev.assay.lab.process.LabFailure;
import dev.assay.model.Deadline;
import dev.assay.model.trial.Outcome;
import dev.assay.wire.Exit;
import dev.assay.wire.Frame;
import dev.assay.wire.Message;
import dev.assay.wire.PacketReader;
import dev.assay.wire.PacketWriter;
import java.util.Optional;
import java.util.function.Function;

/** Listens to one worker until what it was asked to do has ended in one way or another. */
final class Supervision {
    private static final long START_MILLIS = 60_000;
    private static final long SILENCE_MILLIS = 5_000;
    private static final int MOST_FAILED_STARTS = 3;
    private static final int MOST_KILLED_STARTS = 100;

    /** How the work of a worker ended. */
    enum End {
        /** All is well, or the deadline passed and the worker stopped in time. */
        DONE,
        /** The worker must be replaced; what it told counts. */
        REPLACE,
        /** The worker ended by itself. */
        DIED,
        /** The worker did not say anything any more. */
        SILENT
    }

    private final TrialSession session;
    private final WorkerPlace place;
    private final Deadline deadline;
    private final long graceMillis;

    /** @param graceMillis how long after the deadline the worker may take to stop by itself */
    Supervision(TrialSession session, WorkerPlace place, Deadline deadline, long graceMillis) {
        this.session = session;
        this.place = place;
        this.deadline = deadline;
        this.graceMillis = graceMillis;
    }

    /**
     * Takes in what the worker says.
     *
     * @param classes answers it where it needs a class
     * @param listener takes all other messages; tells how the work has ended if it has
     */
    End await(Worker worker, Function<String, PacketWriter> classes, Listener listener) throws InterruptedException {
        long heardAt = System.nanoTime();
        long patience = START_MILLIS;
        boolean isCancelled = false;
        while (true) {
            long silence = (System.nanoTime() - heardAt) / 1_000_000;
            if (isCancelled && overdue() > graceMillis || session.isClosed()) {
                return End.REPLACE;
            }
            if (silence > patience) {
                return End.SILENT;
            }
            long wait = isCancelled ? graceMillis : deadline.left().toMillis() + 1;
            Optional<Frame> next = worker.process().receive(Math.min(wait, patience - silence + 1));
            if (worker.process().hasEnded()) {
                return worker.process().isReady() ? End.DIED : endOfStart(worker);
            }
            if (deadline.isPast() && !isCancelled) {
                worker.process().send(Message.CANCEL, null);
                isCancelled = true;
            }
            if (next.isPresent()) {
                Optional<End> end = take(worker, next.get(), classes, listener);
                if (end.isPresent()) {
                    return end.get();
                }
                // Whoever listens may take his time: the worker waits for him meanwhile.
                heardAt = System.nanoTime();
                place.started();
                patience = session.lab().options().wallClock().toMillis() + SILENCE_MILLIS;
            }
        }
    }

    /** Takes a message that is not about classes or about being alive. */
    interface Listener {
        /** How the work has ended, if it has. */
        Optional<End> take(Message message, PacketReader content);
    }

    private static Optional<End> take(
            Worker worker, Frame frame, Function<String, PacketWriter> classes, Listener listener) {
        PacketReader content = frame.content();
        return switch (frame.message()) {
            case NEED -> {
                worker.process().send(Message.CLASS, classes.apply(content.getString()));
                yield Optional.empty();
            }
            case READY, BEAT -> Optional.empty();
            case FAILED -> {
                worker.process().blame(content.getString());
                yield Optional.of(End.DIED);
            }
            default -> listener.take(frame.message(), content);
        };
    }

    /** A worker that ends while it starts has run nothing: another one is started, unless none ever starts. */
    private End endOfStart(Worker worker) throws InterruptedException {
        // Somebody killed it: that says nothing about the next one.
        boolean isKilled = worker.process().isKilled();
        place.retire();
        if (place.failedStarts() >= (isKilled ? MOST_KILLED_STARTS : MOST_FAILED_STARTS) && !session.isClosed()) {
            throw new LabFailure(
                    "The worker JVM did not start: " + worker.process().lastWords(), null);
        }
        return End.REPLACE;
    }

    private long overdue() {
        return (System.nanoTime() - deadline.nanoTime()) / 1_000_000;
    }

    /** What became of the run under which a worker has died. */
    static Outcome causeOfDeath(Worker worker) throws InterruptedException {
        int exitCode = worker.process().exitCode();
        return exitCode == Exit.OUT_OF_MEMORY.code()
                ? new Outcome.OutOfMemory()
                : new Outcome.Died(exitCode, worker.process().lastWords());
    }
}
