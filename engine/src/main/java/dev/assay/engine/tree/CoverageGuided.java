package dev.assay.engine.tree;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Tries sides of branches first that no run of the class's units has taken, then those that none of this unit has, in code under
 * test before those in the JDK; then takes turns over the places in the code, so that a loop does not starve what comes after it.
 */
public final class CoverageGuided implements Strategy {

    /** A place that was aimed at so often, and never reached, no longer comes first. */
    private static final int MOST_AIMS = 12;

    private record Entry(Place place, long served, long number) {}

    private final Covered anywhere;
    private final Covered here;
    private final IntPredicate isOfProgram;
    private final Deque<Side> fresh = new ArrayDeque<>();
    private final Deque<Side> freshHere = new ArrayDeque<>();
    private final Deque<Side> freshInJdk = new ArrayDeque<>();
    private final Map<Place, Deque<Side>> waiting = new HashMap<>();
    private final Map<Place, Long> served = new HashMap<>();
    private final PriorityQueue<Entry> turns =
            new PriorityQueue<>(Comparator.comparingLong(Entry::served).thenComparingLong(Entry::number));
    private long number;

    /**
     * @param anywhere what runs of all units have taken
     * @param here what runs of this unit have taken, in whatever shape
     * @param isOfProgram whether a site lies in code under test
     */
    public CoverageGuided(Covered anywhere, Covered here, IntPredicate isOfProgram) {
        this.anywhere = anywhere;
        this.here = here;
        this.isOfProgram = isOfProgram;
    }

    public CoverageGuided() {
        this(new Covered(), new Covered(), site -> true);
    }

    @Override
    public void covered(int site, boolean taken) {
        Place place = new Place(site, taken);
        anywhere.add(place);
        here.add(place);
    }

    @Override
    public void opened(Side side) {
        Place place = Place.of(side);
        if (here.contains(place)) {
            wait(side);
        } else if (!isOfProgram.test(side.site())) {
            freshInJdk.add(side);
        } else if (isWanted(place)) {
            fresh.add(side);
        } else {
            freshHere.add(side);
        }
    }

    @Override
    public boolean isPromising() {
        settle();
        return !fresh.isEmpty();
    }

    @Override
    public boolean isPromising(Side side) {
        return isOfProgram.test(side.site()) && isWanted(Place.of(side));
    }

    @Override
    public boolean isNew(Side side) {
        return isOfProgram.test(side.site()) && !anywhere.contains(Place.of(side));
    }

    private boolean isWanted(Place place) {
        return !anywhere.contains(place) && anywhere.aims(place) < MOST_AIMS;
    }

    @Override
    public @Nullable Side next() {
        settle();
        if (!fresh.isEmpty()) {
            aim(fresh.peek());
            return fresh.poll();
        }
        for (Deque<Side> some : List.of(freshHere, freshInJdk)) {
            while (!some.isEmpty() && here.contains(Place.of(some.peek()))) {
                wait(some.poll());
            }
            if (!some.isEmpty()) {
                return some.poll();
            }
        }
        return nextInTurn();
    }

    /** Counts that a side is tried. */
    void aim(Side side) {
        anywhere.aim(Place.of(side));
    }

    private @Nullable Side nextInTurn() {
        Entry entry = turns.poll();
        if (entry == null) {
            return null;
        }
        Deque<Side> sides = Objects.requireNonNull(waiting.get(entry.place), "a place in line has sides");
        Side side = sides.poll();
        long times = served.merge(entry.place, 1L, Long::sum);
        if (!sides.isEmpty()) {
            turns.add(new Entry(entry.place, times, number++));
        }
        return side;
    }

    /** Lets those at the head wait that others have covered, or aimed at in vain, meanwhile. */
    private void settle() {
        while (!fresh.isEmpty() && !isWanted(Place.of(fresh.peek()))) {
            freshHere.add(fresh.poll());
        }
    }

    private void wait(Side side) {
        Place place = Place.of(side);
        Deque<Side> sides = waiting.computeIfAbsent(place, p -> new ArrayDeque<>());
        if (sides.isEmpty()) {
            turns.add(new Entry(place, served.getOrDefault(place, 0L), number++));
        }
        sides.add(side);
    }
}
