package dev.assay.solver.difference;

import java.util.Arrays;

/** Pairs of nodes with a weight, as growing arrays: the value at {@code to} is compared with that at {@code from} plus the weight. */
final class Edges {

    int[] from = new int[32];
    int[] to = new int[32];
    long[] weight = new long[32];
    int count;

    void clear() {
        count = 0;
    }

    void add(int source, int target, long cost) {
        if (count == from.length) {
            from = Arrays.copyOf(from, count * 2);
            to = Arrays.copyOf(to, count * 2);
            weight = Arrays.copyOf(weight, count * 2);
        }
        from[count] = source;
        to[count] = target;
        weight[count++] = cost;
    }

    void removeLast() {
        count--;
    }
}
