package dev.assay.engine.tree;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * Tries sides of branches that no run has taken anywhere first, those of code under test before those of the JDK; then
 * takes turns over the places in the code, so that a loop does not starve what comes after it.
 */
public final class CoverageGuided implements Strategy {

    /** One side of the branch at a site. */
    public record Place(int site, boolean taken) {}

    private record Entry(Place place, long served, long number) {}

    private final Set<Place> covered;
    private final IntPredicate isOfProgram;
    private final Deque<Side> fresh = new ArrayDeque<>();
    private final Deque<Side> freshInJdk = new ArrayDeque<>();
    private final Map<Place, Deque<Side>> waiting = new HashMap<>();
    private final Map<Place, Long> served = new HashMap<>();
    private final PriorityQueue<Entry> turns =
            new PriorityQueue<>(Comparator.comparingLong(Entry::served).thenComparingLong(Entry::number));
    private long number;

    /**
     * @param covered what runs have taken, shared by all who care for the same code
     * @param isOfProgram whether a site lies in code under test
     */
    public CoverageGuided(Set<Place> covered, IntPredicate isOfProgram) {
        this.covered = covered;
        this.isOfProgram = isOfProgram;
    }

    public CoverageGuided() {
        this(new HashSet<>(), site -> true);
    }

    @Override
    public void covered(int site, boolean taken) {
        covered.add(new Place(site, taken));
    }

    @Override
    public void opened(Side side) {
        if (covered.contains(placeOf(side))) {
            wait(side);
        } else if (isOfProgram.test(side.site())) {
            fresh.add(side);
        } else {
            freshInJdk.add(side);
        }
    }

    @Override
    public boolean isPromising() {
        settle(fresh);
        return !fresh.isEmpty();
    }

    @Override
    public Side next() {
        settle(fresh);
        if (!fresh.isEmpty()) {
            return fresh.poll();
        }
        settle(freshInJdk);
        if (!freshInJdk.isEmpty()) {
            return freshInJdk.poll();
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

    /** Lets those at the head wait that others have covered meanwhile. */
    private void settle(Deque<Side> some) {
        while (!some.isEmpty() && covered.contains(placeOf(some.peek()))) {
            wait(some.poll());
        }
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
