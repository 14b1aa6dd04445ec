package dev.assay.engine.tree;

import java.util.Comparator;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/** Tries the side with the fewest decisions before it first, the older one of two. */
public final class BreadthFirst implements Strategy {
    private record Entry(Side side, long number) {}

    private final PriorityQueue<Entry> open = new PriorityQueue<>(
            Comparator.<Entry>comparingInt(entry -> entry.side.depth()).thenComparingLong(Entry::number));
    private long number;

    @Override
    public void opened(Side side) {
        open.add(new Entry(side, number++));
    }

    @Override
    public @Nullable Side next() {
        Entry entry = open.poll();
        return entry == null ? null : entry.side;
    }
}
