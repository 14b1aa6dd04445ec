package dev.assay.engine.tree;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;

/**
 * Tries sides of branches that no run has taken anywhere first; then takes turns over the places in the code, so that a
 * loop does not starve what comes after it.
 */
public final class CoverageGuided implements Strategy {
    private record Place(int site, boolean taken) {}

    private record Entry(Place place, long served, long number) {}

    private final Set<Place> covered = new HashSet<>();
    private final Deque<Side> fresh = new ArrayDeque<>();
    private final Map<Place, Deque<Side>> waiting = new HashMap<>();
    private final Map<Place, Long> served = new HashMap<>();
    private final PriorityQueue<Entry> turns =
            new PriorityQueue<>(Comparator.comparingLong(Entry::served).thenComparingLong(Entry::number));
    private long number;

    @Override
    public void covered(int site, boolean taken) {
        covered.add(new Place(site, taken));
    }

    @Override
    public void opened(Side side) {
        if (covered.contains(placeOf(side))) {
            wait(side);
        } else {
            fresh.add(side);
        }
    }

    @Override
    public Side next() {
        while (!fresh.isEmpty()) {
            Side side = fresh.poll();
            if (!covered.contains(placeOf(side))) {
                return side;
            }
            wait(side);
        }
        Entry entry = turns.poll();
        if (entry == null) {
            return null;
        }
        Deque<Side> sides = waiting.get(entry.place);
        Side side = sides.poll();
        long times = served.merge(entry.place, 1L, Long::sum);
        if (!sides.isEmpty()) {
            turns.add(new Entry(entry.place, times, number++));
        }
        return side;
    }

    private void wait(Side side) {
        Place place = placeOf(side);
        Deque<Side> sides = waiting.computeIfAbsent(place, p -> new ArrayDeque<>());
        if (sides.isEmpty()) {
            turns.add(new Entry(place, served.getOrDefault(place, 0L), number++));
        }
        sides.add(side);
    }

    private static Place placeOf(Side side) {
        return new Place(side.site(), side.taken());
    }
}
