package dev.assay.lab;

import dev.assay.model.Deadline;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The workers of one or more labs, of which only so many run at once. Each request of a session has a place to itself, the same
 * as before if it can be had; a request for which there is none waits. Any thread may close the pool, and after that no
 * process and no folder of it is left.
 */
public final class WorkerPool implements AutoCloseable {
    private static final long LONGEST_WAIT_MILLIS = 1000;

    private final int most;
    /** All places; those that a request has are busy, and the most recently used stand last. */
    private final Map<WorkerPlace, Tenancy> places = new LinkedHashMap<>();

    private final Map<WorkerPlace, Lab> extra = new LinkedHashMap<>();
    private final Thread atShutdown = new Thread(this::stop, "assay-pool-shutdown");
    private int reserved;
    private boolean isClosed;

    /** Whom a place serves. */
    private record Tenancy(Lab lab, Optional<TrialSession> session, boolean isBusy) {}

    /** @param most so many workers run at once; a session's second worker, which repeats what the first has run, comes on top */
    public WorkerPool(int most) {
        if (most < 1) {
            throw new IllegalArgumentException("a pool needs room for a worker");
        }
        this.most = most;
        Runtime.getRuntime().addShutdownHook(atShutdown);
    }

    /** A pool with a worker for each processor, as far as that many threads use it. */
    public static WorkerPool ofUsualSize() {
        return new WorkerPool(Runtime.getRuntime().availableProcessors());
    }

    /** A place for one request of a session; empty if there is none before the deadline, or the lab is closed. */
    Optional<WorkerPlace> take(TrialSession session, Deadline deadline) throws InterruptedException {
        WorkerPlace outdated = null;
        WorkerPlace place;
        synchronized (this) {
            place = find(session);
            while (place == null) {
                if (isClosed || session.lab().isClosed() || deadline.isPast()) {
                    return Optional.empty();
                }
                wait(Math.max(1, Math.min(deadline.left().toMillis(), LONGEST_WAIT_MILLIS)));
                place = find(session);
            }
            if (places.containsKey(place) && places.get(place).lab != session.lab()) {
                outdated = place;
                place = new WorkerPlace(session.lab()::startWorker);
                places.remove(outdated);
            }
            occupy(place, session, true);
        }
        if (outdated != null) {
            outdated.retire();
        }
        return Optional.of(place);
    }

    /** A place that is free for a session: its own, one that nobody has, a new one, another session's, another lab's. */
    private @Nullable WorkerPlace find(TrialSession session) {
        if (isClosed || session.lab().isClosed()) {
            return null;
        }
        WorkerPlace unowned = null;
        WorkerPlace shared = null;
        WorkerPlace foreign = null;
        for (Map.Entry<WorkerPlace, Tenancy> each : places.entrySet()) {
            Tenancy tenancy = each.getValue();
            if (tenancy.isBusy) {
                continue;
            }
            if (tenancy.lab != session.lab()) {
                foreign = foreign == null ? each.getKey() : foreign;
            } else if (tenancy.session.isEmpty()) {
                unowned = each.getKey();
            } else if (tenancy.session.get() == session) {
                return each.getKey();
            } else {
                shared = shared == null ? each.getKey() : shared;
            }
        }
        if (unowned != null) {
            return unowned;
        }
        if (places.size() + reserved < most) {
            return new WorkerPlace(session.lab()::startWorker);
        }
        return shared != null ? shared : foreign;
    }

    private void occupy(WorkerPlace place, TrialSession session, boolean isBusy) {
        places.remove(place);
        places.put(place, new Tenancy(session.lab(), Optional.of(session), isBusy));
    }

    /** Ends a request; the place is kept for the session as long as nobody else needs it. */
    synchronized void giveBack(WorkerPlace place, TrialSession session) {
        if (places.containsKey(place)) {
            occupy(place, session, false);
        }
        notifyAll();
    }

    /** Ends a session: its places are for everybody. */
    synchronized void release(TrialSession session) {
        places.replaceAll((place, tenancy) -> tenancy.session.equals(Optional.of(session))
                ? new Tenancy(tenancy.lab, Optional.empty(), tenancy.isBusy)
                : tenancy);
        notifyAll();
    }

    /** Whether there is a worker for the next request of a session that need not be started first. */
    synchronized boolean isReady(TrialSession session) {
        return places.entrySet().stream()
                .anyMatch(each -> !each.getValue().isBusy
                        && each.getValue().lab == session.lab()
                        && each.getValue()
                                .session
                                .map(owner -> owner == session)
                                .orElse(true)
                        && each.getKey().isReady());
    }

    /**
     * Room for a process that is no worker, as long as the reservation is not closed; empty if there is none before the deadline.
     * It counts like a worker, and an idle one makes room for it.
     */
    public Optional<Reservation> reserve(Deadline deadline) throws InterruptedException {
        WorkerPlace outdated = null;
        synchronized (this) {
            while (places.size() + reserved >= most && outdated == null) {
                outdated = places.entrySet().stream()
                        .filter(each -> !each.getValue().isBusy)
                        .map(Map.Entry::getKey)
                        .findFirst()
                        .orElse(null);
                if (outdated == null) {
                    if (isClosed || deadline.isPast()) {
                        return Optional.empty();
                    }
                    wait(Math.max(1, Math.min(deadline.left().toMillis(), LONGEST_WAIT_MILLIS)));
                }
            }
            if (isClosed) {
                return Optional.empty();
            }
            places.remove(outdated);
            reserved++;
        }
        if (outdated != null) {
            outdated.retire();
        }
        return Optional.of(this::endReservation);
    }

    private synchronized void endReservation() {
        reserved--;
        notifyAll();
    }

    /** Room in a pool. */
    @FunctionalInterface
    public interface Reservation extends AutoCloseable {
        @Override
        void close();
    }

    /** A place beside all others, whose worker starts at another time. */
    WorkerPlace addExtra(Lab lab) {
        WorkerPlace place = new WorkerPlace(lab::startLaterWorker);
        synchronized (this) {
            extra.put(place, lab);
            if (isClosed) {
                place.close();
            }
        }
        return place;
    }

    /** Ends the worker of such a place. */
    void removeExtra(WorkerPlace place) {
        place.retire();
        synchronized (this) {
            extra.remove(place);
        }
    }

    /** Ends all workers of a lab, which is closed. */
    void remove(Lab lab) {
        List<WorkerPlace> gone = new ArrayList<>();
        synchronized (this) {
            places.forEach((place, tenancy) -> {
                if (tenancy.lab == lab) {
                    gone.add(place);
                }
            });
            gone.forEach(places::remove);
            extra.forEach((place, owner) -> {
                if (owner == lab) {
                    gone.add(place);
                }
            });
            notifyAll();
        }
        gone.forEach(WorkerPlace::close);
    }

    @Override
    public void close() {
        stop();
        try {
            Runtime.getRuntime().removeShutdownHook(atShutdown);
        } catch (IllegalStateException e) {
            stop(); // The JVM is on its way down, and runs the hook itself.
        }
    }

    private void stop() {
        List<WorkerPlace> all;
        synchronized (this) {
            isClosed = true;
            all = new ArrayList<>(places.keySet());
            all.addAll(extra.keySet());
            notifyAll();
        }
        all.forEach(WorkerPlace::close);
    }

    /** Whether no work can be done any more. */
    public synchronized boolean isClosed() {
        return isClosed;
    }
}
