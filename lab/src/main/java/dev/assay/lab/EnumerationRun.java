package dev.assay.lab;

import dev.assay.lab.EnumerationReport.End;
import dev.assay.logic.Terms;
import dev.assay.model.Deadline;
import dev.assay.model.Outcome;
import dev.assay.wire.CorruptFrame;
import dev.assay.wire.Exit;
import dev.assay.wire.Frame;
import dev.assay.wire.Message;
import dev.assay.wire.PacketReader;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** One enumeration in one worker, from its start until it ends or its time does. */
final class EnumerationRun {
    private static final long START_MILLIS = 60_000;
    private static final long SILENCE_MILLIS = 5_000;
    private static final long GRACE_MILLIS = 500;

    private final Lab lab;
    private final Seat seat;
    private final Enumeration what;
    private final Deadline deadline;
    private final Consumer<EnumerationReport> listener;
    private final Map<String, EnumerationIncident> incidents = new LinkedHashMap<>();
    /** How often incidents had happened where this began. */
    private final Map<String, Long> earlier = new HashMap<>();

    private EnumerationReport last = EnumerationReport.start();
    private boolean hasEnded;

    EnumerationRun(Lab lab, Seat seat, Enumeration what, Deadline deadline, Consumer<EnumerationReport> listener) {
        this.lab = lab;
        this.seat = seat;
        this.what = what;
        this.deadline = deadline;
        this.listener = listener;
        for (EnumerationIncident incident : what.from().incidents()) {
            incidents.put(incident.key(), incident);
            earlier.put(incident.key(), incident.count());
        }
    }

    EnumerationReport run() {
        try {
            Worker worker = seat.worker();
            worker.process().send(Message.ENUMERATE, worker.encoder().enumeration(what));
            await(worker);
        } catch (InterruptedException e) {
            seat.retire();
            Thread.currentThread().interrupt();
        } catch (CorruptFrame | IndexOutOfBoundsException e) {
            broken(new Outcome.Died(0, "its report cannot be read"));
        }
        return last;
    }

    private void await(Worker worker) throws InterruptedException {
        long heardAt = System.nanoTime();
        long patience = START_MILLIS;
        boolean isCancelled = false;
        while (!hasEnded) {
            long silence = (System.nanoTime() - heardAt) / 1_000_000;
            if (isCancelled && overdue() > GRACE_MILLIS || lab.isClosed()) {
                seat.retire();
                return;
            }
            if (silence > patience) {
                broken(new Outcome.Hung(List.of()));
                return;
            }
            long wait = isCancelled ? GRACE_MILLIS : deadline.left().toMillis() + 1;
            Optional<Frame> next = worker.process().receive(Math.min(wait, patience - silence + 1));
            if (worker.process().hasEnded()) {
                died(worker);
                return;
            }
            if (deadline.isPast() && !isCancelled) {
                worker.process().send(Message.CANCEL, null);
                isCancelled = true;
            }
            if (next.isPresent()) {
                take(worker, next.get());
                // Whoever hears of structures may take his time: the worker waits for him meanwhile.
                heardAt = System.nanoTime();
                patience = lab.options().wallClock().toMillis() + SILENCE_MILLIS;
            }
        }
    }

    private void died(Worker worker) throws InterruptedException {
        if (!worker.process().isReady() && !lab.isClosed()) {
            seat.retire();
            throw new LabFailure(
                    "The worker JVM did not start: " + worker.process().lastWords(), null);
        }
        int exitCode = worker.process().exitCode();
        broken(
                exitCode == Exit.OUT_OF_MEMORY.code()
                        ? new Outcome.OutOfMemory()
                        : new Outcome.Died(exitCode, worker.process().lastWords()));
    }

    private void broken(Outcome outcome) {
        seat.retire();
        hasEnded = true;
        incidents.put("", EnumerationIncident.ofWorker(outcome));
        last = new EnumerationReport(
                End.BROKEN,
                "",
                last.paths(),
                last.runs(),
                last.accepted(),
                last.pruned(),
                List.of(),
                List.copyOf(incidents.values()),
                last.state());
    }

    private long overdue() {
        return (System.nanoTime() - deadline.nanoTime()) / 1_000_000;
    }

    private void take(Worker worker, Frame frame) {
        PacketReader content = frame.content();
        switch (frame.message()) {
            case NEED -> worker.process().send(Message.CLASS, worker.classes().answer(content.getString()));
            case ENUMERATED -> {
                last = read(content);
                listener.accept(last);
            }
            case HUNG -> {
                content.getInt();
                broken(new Outcome.Hung(decoder().stack(content)));
            }
            case FAILED -> {
                worker.process().blame(content.getString());
                broken(new Outcome.Died(Exit.FAILED.code(), worker.process().lastWords()));
            }
            case DONE -> hasEnded = true;
            case READY, BEAT, RESULTS -> {
                // Alive, and nothing new.
            }
            default -> throw new CorruptFrame("a worker sent " + frame.message());
        }
    }

    private EnumerationReport read(PacketReader in) {
        End end = End.values()[in.getByte()];
        String why = in.getString();
        long paths = in.getLong();
        long runs = in.getLong();
        long accepted = in.getLong();
        long pruned = in.getLong();
        List<String> texts = new ArrayList<>();
        int count = in.getCount();
        for (int i = 0; i < count; i++) {
            texts.add(in.getString());
        }
        readIncidents(in);
        Optional<EnumerationState> state = in.getBoolean()
                ? Optional.of(new EnumerationState(
                        paths,
                        runs,
                        accepted,
                        pruned,
                        end == End.COMPLETE,
                        EnumerationState.ints(in),
                        EnumerationState.ints(in),
                        List.copyOf(incidents.values())))
                : Optional.empty();
        return new EnumerationReport(
                end, why, paths, runs, accepted, pruned, texts, List.copyOf(incidents.values()), state);
    }

    private void readIncidents(PacketReader in) {
        int count = in.getCount();
        for (int i = 0; i < count; i++) {
            String key = in.getString();
            long times = in.getLong() + earlier.getOrDefault(key, 0L);
            if (in.getBoolean()) {
                incidents.put(key, EnumerationIncident.read(key, times, in.getBytes(), in));
            } else {
                incidents.put(key, incidents.get(key).times(times));
            }
        }
    }

    /** A new one each time: incidents and hung runs number their frames for themselves. */
    private static ResultDecoder decoder() {
        return new ResultDecoder(new BitSet(), new Terms());
    }
}
