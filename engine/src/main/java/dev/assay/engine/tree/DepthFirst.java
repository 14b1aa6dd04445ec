package dev.assay.engine.tree;

import java.util.ArrayDeque;
import java.util.Deque;

/** Tries the side that came up last first: little memory, and shared prefixes for the solver. */
public final class DepthFirst implements Strategy {
    private final Deque<Side> open = new ArrayDeque<>();

    @Override
    public void opened(Side side) {
        open.push(side);
    }

    @Override
    public Side next() {
        return open.poll();
    }
}
