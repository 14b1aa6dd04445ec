package dev.assay.techniques.explore;

import dev.assay.lab.FollowingSession;
import dev.assay.model.Deadline;
import dev.assay.model.trial.Trace;
import dev.assay.model.trial.Trial;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs random inputs of a class's units as they are, which takes microseconds each. What they reach need not be solved for. Only
 * those that reach something new are followed later, and only if their runs are short.
 */
final class RandomRuns {
    private static final int FEWEST = 16;
    private static final int MOST = 256;
    /** So many rounds in a row may bring nothing. */
    private static final int ROUNDS_IN_VAIN = 4;
    /** The part of the time that comes first, and the part that may pass in vain when nothing else is left to try. */
    private static final int FIRST_SHARE = 5;

    private static final int LAST_SHARE = 10;

    /** Longer than a run may take. */
    private static final Duration SLICE = Duration.ofSeconds(5);

    private final FollowingSession session;
    private final List<UnitExploration> units;
    private final Duration patience;
    private final Map<UnitExploration, Integer> sizes = new HashMap<>();
    private long inVain;

    /** @param budget the time there is: more time means more patience */
    RandomRuns(FollowingSession session, List<UnitExploration> units, Duration budget) {
        this.session = session;
        this.units = List.copyOf(units);
        this.patience = budget.dividedBy(LAST_SHARE);
    }

    /** Begins with random inputs, as long as they bring something and take but a part of the time. */
    void begin(Deadline deadline) {
        Deadline end = deadline.atMost(deadline.left().dividedBy(FIRST_SHARE));
        int vain = 0;
        while (vain < ROUNDS_IN_VAIN && !end.isPast()) {
            Round round = round(FEWEST, end, deadline);
            if (!round.hasRun) {
                return;
            }
            vain = round.bringers.isEmpty() ? vain + 1 : 0;
        }
    }

    /** Adds units to those that are explored whose random inputs reach something new; false if none does for long. */
    boolean addTo(List<UnitExploration> active, Deadline deadline) {
        while (inVain < patience.toNanos() && !deadline.isPast()) {
            long start = System.nanoTime();
            Round round = round(MOST, deadline, deadline);
            if (!round.bringers.isEmpty()) {
                round.bringers.stream().filter(unit -> !active.contains(unit)).forEach(active::add);
                inVain = 0;
                return true;
            }
            inVain = round.hasRun ? inVain + System.nanoTime() - start : Long.MAX_VALUE;
        }
        return false;
    }

    /** @param bringers the units that have something to follow now */
    private record Round(boolean hasRun, List<UnitExploration> bringers) {}

    /**
     * @param fewest inputs of a unit
     * @param end after which nothing more is begun
     * @param deadline when all must have come to an end: a worker that is stopped in its work has to be started again
     */
    private Round round(int fewest, Deadline end, Deadline deadline) {
        boolean hasRun = false;
        List<UnitExploration> bringers = new ArrayList<>();
        for (UnitExploration unit : units) {
            if (end.isPast()) {
                break;
            }
            long news = unit.news();
            int size = Math.max(fewest, sizes.getOrDefault(unit, FEWEST));
            hasRun |= run(unit, unit.draw(size), deadline);
            boolean isNew = unit.news() > news;
            if (isNew) {
                bringers.add(unit);
            }
            // What brings something has more of the time.
            sizes.put(unit, isNew ? Math.min(MOST, 2 * size) : size / 2);
        }
        return new Round(hasRun, bringers);
    }

    private boolean run(UnitExploration unit, List<Trial> trials, Deadline deadline) {
        if (trials.isEmpty()) {
            return false;
        }
        List<Trace> traces = session.run(trials, session.isReady() ? deadline.atMost(SLICE) : deadline);
        for (int i = 0; i < traces.size(); i++) {
            unit.tried(trials.get(i), traces.get(i));
        }
        if (traces.size() < trials.size() && !deadline.isPast()) {
            unit.stalled();
        }
        return true;
    }
}
