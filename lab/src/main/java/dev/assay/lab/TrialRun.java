package dev.assay.lab;

import dev.assay.lab.ResultDecoder.Result;
import dev.assay.logic.Terms;
import dev.assay.model.Deadline;
import dev.assay.model.Outcome;
import dev.assay.model.Trace;
import dev.assay.wire.CorruptFrame;
import dev.assay.wire.Exit;
import dev.assay.wire.Frame;
import dev.assay.wire.Message;
import dev.assay.wire.PacketReader;
import dev.assay.wire.ResultCode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * One request to run trials, batch by batch. Where a worker ends under a batch, what has no result yet is run again by a
 * new worker that tells each result at once, so that the trial at fault gets its outcome and all others theirs.
 */
final class TrialRun {
    private static final int BATCH = 1000;
    private static final long START_MILLIS = 60_000;
    private static final long SILENCE_MILLIS = 5_000;
    private static final long GRACE_MILLIS = 250;
    private final Lab lab;
    private final Seat seat;
    private final List<Job> jobs;
    private final Deadline deadline;
    private final List<FollowedRun> runs = new ArrayList<>();
    /** Trials below this index are run with a result at once. */
    private int carefulUntil;
    /** The trial whose result counts even where the worker calls it tainted: a fresh worker runs it. */
    private int acceptedAt = -1;
    /** Whether the worker can run further batches after this one. */
    private boolean isHealthy;

    /** How a batch ended. */
    private enum End {
        /** All is well, or the deadline passed and the worker stopped in time. */
        DONE,
        /** The worker must be replaced; what it told counts. */
        REPLACE,
        /** The worker ended by itself. */
        DIED,
        /** The worker was killed because it did not say anything any more. */
        SILENT
    }

    TrialRun(Lab lab, Seat seat, List<Job> jobs, Deadline deadline) {
        this.lab = lab;
        this.seat = seat;
        this.jobs = jobs;
        this.deadline = deadline;
    }

    List<FollowedRun> run() {
        try {
            while (runs.size() < jobs.size() && !deadline.isPast() && !lab.isClosed()) {
                runBatch();
            }
        } catch (InterruptedException e) {
            seat.retire();
            Thread.currentThread().interrupt();
        }
        return List.copyOf(runs);
    }

    private void runBatch() throws InterruptedException {
        int first = runs.size();
        boolean isCareful = first < carefulUntil;
        int most = lab.options().isolation() == Isolation.PROCESS || first == acceptedAt
                ? 1
                : isCareful ? carefulUntil - first : BATCH;
        List<Job> batch = jobs.subList(first, Math.min(jobs.size(), first + most));
        Worker worker = seat.worker();
        worker.process().send(Message.BATCH, worker.encoder().batch(first, batch, isCareful));
        End end;
        try {
            end = await(worker);
        } catch (CorruptFrame | IndexOutOfBoundsException e) {
            end = End.DIED;
        }
        if (lab.isClosed()) {
            return;
        }
        if (end == End.DIED || end == End.SILENT) {
            blame(worker, end, isCareful || batch.size() == 1, first + batch.size());
        }
        if (end != End.DONE || lab.options().isolation() == Isolation.PROCESS) {
            seat.retire();
        }
    }

    /** Finds out which trial the worker's end belongs to, or has it found out. */
    private void blame(Worker worker, End end, boolean isKnown, int batchEnd) throws InterruptedException {
        if (deadline.isPast() || runs.size() >= batchEnd) {
            return; // Whoever ended it, ended it after the last result.
        }
        if (!isKnown) {
            carefulUntil = batchEnd;
            return;
        }
        if (end == End.SILENT) {
            add(new Outcome.Hung(List.of()));
            return;
        }
        int exitCode = worker.process().exitCode();
        add(
                exitCode == Exit.OUT_OF_MEMORY.code()
                        ? new Outcome.OutOfMemory()
                        : new Outcome.Died(exitCode, worker.process().lastWords()));
    }

    private void add(Outcome outcome) {
        runs.add(ResultDecoder.unfollowed(new Trace(outcome, false, 0)));
    }

    /** Takes in what the worker says until the batch has ended in one way or another. */
    private End await(Worker worker) throws InterruptedException {
        long heardAt = System.nanoTime();
        long patience = START_MILLIS;
        boolean isCancelled = false;
        isHealthy = true;
        while (true) {
            long silence = (System.nanoTime() - heardAt) / 1_000_000;
            if (isCancelled && overdue() > GRACE_MILLIS || lab.isClosed()) {
                return End.REPLACE;
            }
            if (silence > patience) {
                return End.SILENT;
            }
            long wait = isCancelled ? GRACE_MILLIS : deadline.left().toMillis() + 1;
            Optional<Frame> next = worker.process().receive(Math.min(wait, patience - silence + 1));
            if (worker.process().hasEnded()) {
                requireStarted(worker);
                return End.DIED;
            }
            if (deadline.isPast() && !isCancelled) {
                worker.process().send(Message.CANCEL, null);
                isCancelled = true;
            }
            if (next.isPresent()) {
                heardAt = System.nanoTime();
                patience = lab.options().wallClock().toMillis() + SILENCE_MILLIS;
                Optional<End> end = take(worker, next.get());
                if (end.isPresent()) {
                    return end.get();
                }
            }
        }
    }

    /** Takes in one message; answers how the batch has ended if it has. */
    private Optional<End> take(Worker worker, Frame frame) {
        PacketReader content = frame.content();
        return switch (frame.message()) {
            case NEED -> {
                worker.process().send(Message.CLASS, worker.classes().answer(content.getString()));
                yield Optional.empty();
            }
            case RESULTS -> {
                isHealthy = takeResults(worker, content);
                yield Optional.empty();
            }
            case READY, BEAT -> Optional.empty();
            case DONE -> Optional.of(isHealthy ? End.DONE : End.REPLACE);
            case HUNG -> {
                hung(content);
                yield Optional.of(End.REPLACE);
            }
            case FAILED -> {
                worker.process().blame(content.getString());
                yield Optional.of(End.DIED);
            }
            default -> throw new CorruptFrame("a worker sent " + frame.message());
        };
    }

    private void requireStarted(Worker worker) {
        if (!worker.process().isReady() && !lab.isClosed()) {
            seat.retire();
            throw new LabFailure(
                    "The worker JVM did not start: " + worker.process().lastWords(), null);
        }
    }

    private long overdue() {
        return (System.nanoTime() - deadline.nanoTime()) / 1_000_000;
    }

    /** Answers whether the worker can go on. */
    private boolean takeResults(Worker worker, PacketReader in) {
        boolean isHealthy = true;
        while (in.hasMore()) {
            Result result = worker.decoder().read(in);
            if (result.index() != runs.size()) {
                throw new CorruptFrame("a worker told trial " + result.index() + " instead of " + runs.size());
            }
            isHealthy = result.health() == ResultCode.HEALTHY;
            if (result.health() == ResultCode.TAINTED && acceptedAt != result.index()) {
                acceptedAt = result.index();
                return false;
            }
            runs.add(result.run());
        }
        return isHealthy;
    }

    private void hung(PacketReader in) {
        int index = in.getInt();
        // The thread that watches numbers frames for itself.
        List<dev.assay.model.Frame> stack = new ResultDecoder(new BitSet(), new Terms()).stack(in);
        if (index == runs.size()) {
            add(new Outcome.Hung(stack));
        }
    }
}
