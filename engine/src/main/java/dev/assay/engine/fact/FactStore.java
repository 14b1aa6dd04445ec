package dev.assay.engine.fact;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * All facts of a campaign; facts are added and never taken away. Any thread may add and ask.
 *
 * <p>Facts are read in the order of the work that they come from, which is fixed before it starts, and not in the order in which
 * threads finish.
 */
public final class FactStore {
    private final SortedMap<Work, List<Fact>> parts = new TreeMap<>();

    /** Adds to what a piece of work has returned so far. */
    public synchronized void add(Work work, List<? extends Fact> facts) {
        List<Fact> all = new ArrayList<>(parts.getOrDefault(work, List.of()));
        all.addAll(facts);
        parts.put(work, List.copyOf(all));
    }

    /** All that is known so far. */
    public synchronized Facts all() {
        return Facts.ofParts(List.copyOf(parts.values()));
    }

    /** What one piece of work returned. */
    public synchronized Facts of(Work work) {
        return Facts.of(parts.getOrDefault(work, List.of()));
    }

    /** What earlier stages returned: the same for all work of a stage, in whichever order it is done. */
    public synchronized Facts before(int stage) {
        return Facts.ofParts(
                List.copyOf(parts.headMap(new Work(stage, Integer.MIN_VALUE)).values()));
    }
}
