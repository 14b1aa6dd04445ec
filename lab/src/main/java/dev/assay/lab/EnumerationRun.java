package dev.assay.lab;

import dev.assay.lab.classes.ClassServer;
import dev.assay.lab.job.Enumeration;
import dev.assay.lab.job.EnumerationIncident;
import dev.assay.lab.job.EnumerationReport;
import dev.assay.lab.job.EnumerationReport.End;
import dev.assay.lab.job.EnumerationState;
import dev.assay.lab.result.EnvironmentRead;
import dev.assay.lab.result.OutcomeDecoder;
import dev.assay.model.Deadline;
import dev.assay.model.trial.Outcome;
import dev.assay.wire.CorruptFrame;
import dev.assay.wire.Message;
import dev.assay.wire.PacketReader;
import dev.assay.wire.SourceKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * One enumeration, from its start until it ends or its time does. Where a worker ends under it another one goes on from where it stood, or
 * begins again and tells nothing twice; only what ends its worker at the same place once more is given up.
 */
final class EnumerationRun {
    private static final long GRACE_MILLIS = 500;

    private final EnumeratingSession session;
    private final WorkerPlace place;
    private final ClassServer classes;
    private final Enumeration what;
    private final Deadline deadline;
    private final Consumer<EnumerationReport> listener;
    private final Map<String, EnumerationIncident> incidents = new LinkedHashMap<>();
    /** How often incidents had happened where this began. */
    private final Map<String, Long> earlier = new HashMap<>();

    private final Deaths deaths = new Deaths();
    private final Set<EnvironmentRead> sources = new LinkedHashSet<>();
    private EnumerationReport last = EnumerationReport.start();
    /** Where it is known to have stood last. */
    private EnumerationState reached;

    /** How many structures that come after that point the listener has been told, and how many of them are still to come again. */
    private long known;

    private long toSkip;
    private boolean isOver;

    EnumerationRun(
            EnumeratingSession session,
            WorkerPlace place,
            ClassServer classes,
            Enumeration what,
            Deadline deadline,
            Consumer<EnumerationReport> listener) {
        this.session = session;
        this.place = place;
        this.classes = classes;
        this.what = what;
        this.deadline = deadline;
        this.listener = listener;
        this.reached = what.from();
        this.sources.addAll(reached.sources());
    }

    EnumerationReport run() {
        try {
            while (!isOver && !deadline.isPast() && !session.isClosed()) {
                runFromHere();
            }
        } catch (InterruptedException e) {
            place.retire();
            Thread.currentThread().interrupt();
        }
        return last;
    }

    private void runFromHere() throws InterruptedException {
        incidents.clear();
        earlier.clear();
        for (EnumerationIncident incident : reached.incidents()) {
            incidents.put(incident.key(), incident);
            earlier.put(incident.key(), incident.count());
        }
        toSkip = known;
        Worker worker = place.worker();
        worker.process().send(Message.ENUMERATE, worker.encoder().enumeration(what.startingAt(reached)));
        try {
            Supervision.End end =
                    new Supervision(session, place, deadline, GRACE_MILLIS).await(worker, classes::answer, this::take);
            if (!isOver) {
                ended(worker, end);
            }
        } catch (CorruptFrame | IndexOutOfBoundsException e) {
            broken(new Outcome.Died(0, "its report cannot be read"));
        }
    }

    private void ended(Worker worker, Supervision.End end) throws InterruptedException {
        switch (end) {
            case DONE -> isOver = true;
            case REPLACE -> place.retire();
            case SILENT -> broken(new Outcome.Hung(List.of()));
            case DIED -> {
                Outcome cause = Supervision.causeOfDeath(worker);
                if (cause instanceof Outcome.OutOfMemory
                        || deaths.isAtFault(last.runs(), worker.process().isKilled())) {
                    broken(cause);
                } else {
                    place.retire();
                }
            }
        }
    }

    private void broken(Outcome outcome) {
        place.retire();
        isOver = true;
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
                List.copyOf(sources),
                last.state());
    }

    private Optional<Supervision.End> take(Message message, PacketReader content) {
        switch (message) {
            case ENUMERATED -> {
                last = read(content);
                listener.accept(last);
            }
            case HUNG -> {
                content.getInt();
                // A new decoder: hung runs number their frames for themselves.
                broken(new Outcome.Hung(OutcomeDecoder.withoutContracts().stack(content)));
                return Optional.of(Supervision.End.REPLACE);
            }
            case DONE -> {
                return Optional.of(Supervision.End.DONE);
            }
            case RESULTS -> {
                // Alive, and nothing new.
            }
            default -> throw new CorruptFrame("a worker sent " + message);
        }
        return Optional.empty();
    }

    private EnumerationReport read(PacketReader in) {
        End end = End.values()[in.getByte()];
        String why = in.getString();
        long paths = in.getLong();
        long runs = in.getLong();
        long accepted = in.getLong();
        long pruned = in.getLong();
        List<String> texts = texts(in);
        readIncidents(in);
        readSources(in);
        Optional<EnumerationState> state = in.getBoolean()
                ? Optional.of(new EnumerationState(
                        paths,
                        runs,
                        accepted,
                        pruned,
                        end == End.COMPLETE,
                        EnumerationState.ints(in),
                        EnumerationState.ints(in),
                        List.copyOf(incidents.values()),
                        List.copyOf(sources)))
                : Optional.empty();
        if (state.isPresent()) {
            reached = state.get();
            known = toSkip;
        }
        return new EnumerationReport(
                end,
                why,
                paths,
                runs,
                accepted,
                pruned,
                texts,
                List.copyOf(incidents.values()),
                List.copyOf(sources),
                state);
    }

    /** The structures that are new. */
    private List<String> texts(PacketReader in) {
        List<String> texts = new ArrayList<>();
        int count = in.getCount();
        for (int i = 0; i < count; i++) {
            String text = in.getString();
            if (toSkip > 0) {
                toSkip--;
            } else {
                texts.add(text);
                known++;
            }
        }
        return texts;
    }

    private void readSources(PacketReader in) {
        int count = in.getCount();
        for (int i = 0; i < count; i++) {
            SourceKind kind = SourceKind.values()[in.getInt()];
            sources.add(new EnvironmentRead(kind, in.getString()));
        }
    }

    private void readIncidents(PacketReader in) {
        int count = in.getCount();
        for (int i = 0; i < count; i++) {
            String key = in.getString();
            long times = in.getLong() + earlier.getOrDefault(key, 0L);
            if (in.getBoolean()) {
                incidents.put(key, EnumerationIncident.read(key, times, in.getBytes(), in));
            } else {
                incidents.put(key, Objects.requireNonNull(incidents.get(key)).times(times));
            }
        }
    }
}
