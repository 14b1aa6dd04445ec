package dev.assay.lab;

import dev.assay.lab.ResultDecoder.Result;
import dev.assay.lab.Supervision.End;
import dev.assay.lab.classes.ClassServer;
import dev.assay.lab.job.Job;
import dev.assay.lab.process.Isolation;
import dev.assay.lab.result.FollowedRun;
import dev.assay.lab.result.OutcomeDecoder;
import dev.assay.model.Deadline;
import dev.assay.model.trial.Outcome;
import dev.assay.model.trial.Trace;
import dev.assay.wire.CorruptFrame;
import dev.assay.wire.Message;
import dev.assay.wire.PacketReader;
import dev.assay.wire.code.ResultCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One request to run trials, batch by batch. Where a worker ends under a batch, what has no result yet is run again by a
 * new worker that tells each result at once, so that the trial at fault gets its outcome and all others theirs. The trial under which a
 * worker ended is run again as well: only one that ends its worker once more is at fault.
 */
final class TrialRun {
    private static final int BATCH = 1000;
    private static final long GRACE_MILLIS = 250;
    private final TrialSession session;
    private final WorkerPlace place;
    private final ClassServer classes;
    private final List<Job> jobs;
    private final Deadline deadline;
    private final List<FollowedRun> runs = new ArrayList<>();
    /** Trials below this index are run with a result at once. */
    private int carefulUntil;
    /** The trial whose result counts even where the worker calls it tainted: a fresh worker runs it. */
    private int acceptedAt = -1;

    private final Deaths deaths = new Deaths();
    /** Whether the worker can run further batches after this one. */
    private boolean isHealthy;

    /** @param classes has the classes as the jobs want them */
    TrialRun(TrialSession session, WorkerPlace place, ClassServer classes, List<Job> jobs, Deadline deadline) {
        this.session = session;
        this.place = place;
        this.classes = classes;
        this.jobs = jobs;
        this.deadline = deadline;
    }

    List<FollowedRun> run() {
        try {
            while (runs.size() < jobs.size() && !deadline.isPast() && !session.isClosed()) {
                runBatch();
            }
        } catch (InterruptedException e) {
            place.retire();
            Thread.currentThread().interrupt();
        }
        return List.copyOf(runs);
    }

    private void runBatch() throws InterruptedException {
        int first = runs.size();
        boolean isCareful = first < carefulUntil;
        boolean isAlone = session.lab().options().isolation() == Isolation.PROCESS;
        int most = isAlone || first == acceptedAt ? 1 : isCareful ? carefulUntil - first : BATCH;
        List<Job> batch = jobs.subList(first, Math.min(jobs.size(), first + most));
        Worker worker = place.worker();
        worker.process()
                .send(Message.BATCH, worker.encoder().batch(worker.turnTo(session, classes), first, batch, isCareful));
        End end;
        try {
            isHealthy = true;
            end = new Supervision(session, place, deadline, GRACE_MILLIS)
                    .await(
                            worker,
                            name -> session.classFor(name, classes),
                            (message, content) -> take(worker, message, content));
        } catch (CorruptFrame | IndexOutOfBoundsException e) {
            end = End.DIED;
        }
        if (session.isClosed()) {
            place.retire();
            return;
        }
        if (end == End.DIED || end == End.SILENT) {
            blame(worker, end, isCareful || batch.size() == 1, first + batch.size());
        }
        if (end != End.DONE || isAlone) {
            place.retire();
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
        Outcome cause = Supervision.causeOfDeath(worker);
        if (cause instanceof Outcome.OutOfMemory
                || deaths.isAtFault(runs.size(), worker.process().isKilled())) {
            add(cause);
        } else {
            carefulUntil = batchEnd;
        }
    }

    private void add(Outcome outcome) {
        runs.add(FollowedRun.unfollowed(new Trace(outcome, false, 0)));
    }

    /** Takes in one message; tells how the batch has ended if it has. */
    private Optional<End> take(Worker worker, Message message, PacketReader content) {
        return switch (message) {
            case RESULTS -> {
                isHealthy = takeResults(worker, content);
                yield Optional.empty();
            }
            case DONE -> Optional.of(isHealthy ? End.DONE : End.REPLACE);
            case HUNG -> {
                hung(content);
                yield Optional.of(End.REPLACE);
            }
            default -> throw new CorruptFrame("a worker sent " + message);
        };
    }

    /** Tells whether the worker can run more. */
    private boolean takeResults(Worker worker, PacketReader in) {
        boolean canRunMore = true;
        while (in.hasMore()) {
            Result result = worker.decoder().read(in, session);
            if (result.index() != runs.size()) {
                throw new CorruptFrame("a worker reported trial " + result.index() + " instead of " + runs.size());
            }
            canRunMore = result.health() == ResultCode.HEALTHY;
            if (result.health() == ResultCode.TAINTED && acceptedAt != result.index()) {
                acceptedAt = result.index();
                return false;
            }
            runs.add(result.run());
        }
        return canRunMore;
    }

    private void hung(PacketReader in) {
        int index = in.getInt();
        // The thread that watches numbers frames for itself.
        Outcome hung = new Outcome.Hung(OutcomeDecoder.withoutContracts().stack(in));
        if (index == runs.size()) {
            add(hung);
        }
    }
}
