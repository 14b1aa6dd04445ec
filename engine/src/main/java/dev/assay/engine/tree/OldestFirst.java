package dev.assay.engine.tree;

import java.util.ArrayDeque;
import java.util.Deque;

/** Tries sides in the order in which they came up, whatever tree they are in. */
public final class OldestFirst implements Strategy {
    private final Deque<Side> open = new ArrayDeque<>();

    @Override
    public void opened(Side side) {
        open.add(side);
    }

    @Override
    public Side next() {
        return open.poll();
    }
}
