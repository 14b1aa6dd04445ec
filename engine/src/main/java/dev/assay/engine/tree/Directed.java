package dev.assay.engine.tree;

import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Of the sides that lead to code which no run has reached, tries those first that are close to a goal. Now and then another strategy
 * has its turn, and always if there is no such side: what decides about the way may lie anywhere.
 */
public final class Directed implements Strategy {
    /** The distance of sites from which no way leads to a goal. */
    public static final int FAR = Integer.MAX_VALUE;

    private static final int OTHERS_EVERY = 4;

    /** How much further away code counts that was called beside the way. */
    private static final int BESIDE = 2;

    private record Entry(Side side, int distance, long number) {}

    private final IntUnaryOperator distance;
    private final CoverageGuided others;
    private final PriorityQueue<Entry> close =
            new PriorityQueue<>(Comparator.comparingInt(Entry::distance).thenComparingLong(Entry::number));
    private List<Branch> run = List.of();
    private long number;
    private long turns;

    /**
     * @param distance from a site to the goal, or {@link #FAR}
     * @param others orders sides that are far away
     */
    public Directed(IntUnaryOperator distance, CoverageGuided others) {
        this.distance = distance;
        this.others = others;
    }

    @Override
    public void ran(List<Branch> latest) {
        run = latest;
        others.ran(latest);
    }

    @Override
    public void covered(int site, boolean taken) {
        others.covered(site, taken);
    }

    @Override
    public void opened(Side side) {
        int far = others.isPromising(side) ? distance(side) : FAR;
        if (far == FAR) {
            others.opened(side);
        } else {
            close.add(new Entry(side, far, number++));
        }
    }

    private int distance(Side side) {
        int far = distance.applyAsInt(side.site());
        return far == FAR ? beside(side) : far;
    }

    /** What a method of the JDK decides was asked for by code close to what was decided before. */
    private int beside(Side side) {
        int at = side.depth();
        if (at >= run.size() || run.get(at).site() != side.site()) {
            return FAR;
        }
        for (int i = at - 1; i >= 0; i--) {
            int far = distance.applyAsInt(run.get(i).site());
            if (far != FAR) {
                return far + BESIDE;
            }
        }
        return FAR;
    }

    @Override
    public boolean isPromising() {
        settle();
        return !close.isEmpty() || others.isPromising();
    }

    @Override
    public boolean isPromising(Side side) {
        return others.isPromising(side);
    }

    @Override
    public boolean isNew(Side side) {
        return others.isNew(side);
    }

    @Override
    public @Nullable Side next() {
        if (++turns % OTHERS_EVERY != 0) {
            Side side = closest();
            return side == null ? others.next() : side;
        }
        Side side = others.next();
        return side == null ? closest() : side;
    }

    private @Nullable Side closest() {
        settle();
        if (close.isEmpty()) {
            return null;
        }
        Side side = close.poll().side;
        others.aim(side);
        return side;
    }

    /** Leaves those to the other strategy that lead to code which runs have reached meanwhile. */
    private void settle() {
        while (!close.isEmpty() && !others.isPromising(close.peek().side)) {
            others.opened(close.poll().side);
        }
    }
}
