package dev.assay.solver.difference;

import dev.assay.logic.Term;
import java.util.Arrays;
import java.util.function.ToLongFunction;

/**
 * Finds a value for each node that respects all edges (Bellman and Ford), and splits what must differ but does not.
 *
 * <p>It begins at given values and only lowers them as edges demand, so that what was right before stays as it is.
 */
final class ShortestPaths {

    /** Splits of inequalities before the question is left to others. */
    private static final int MOST_SPLITS = 200;

    /** Looks at edges before the question is left to others: some tens of milliseconds. */
    private static final long MOST_STEPS = 30_000_000;

    enum Result {
        POSSIBLE,
        IMPOSSIBLE,
        GIVEN_UP
    }

    private long[] values = new long[16];
    private int nodeCount;
    private int splits;
    private long steps;

    Result solve(Differences differences, ToLongFunction<Term> start) {
        nodeCount = differences.nodeCount();
        if (values.length < nodeCount) {
            values = new long[nodeCount * 2];
        }
        values[0] = 0;
        for (int node = 1; node < nodeCount; node++) {
            values[node] = start.applyAsLong(differences.node(node));
        }
        splits = 0;
        steps = 0;
        return split(differences.edges, differences.apart, 0);
    }

    /** The value of a node, once it was possible. */
    long value(int node) {
        return values[node];
    }

    private Result split(Edges edges, Edges apart, int depth) {
        Result result = relax(edges);
        if (result != Result.POSSIBLE) {
            return result;
        }
        int equal = firstEqual(apart);
        if (equal < 0) {
            return Result.POSSIBLE;
        }
        if (++splits > MOST_SPLITS || depth > MOST_SPLITS) {
            return Result.GIVEN_UP;
        }
        long[] before = Arrays.copyOf(values, nodeCount);
        edges.add(apart.to[equal], apart.from[equal], -apart.weight[equal] - 1);
        Result above = split(edges, apart, depth + 1);
        edges.removeLast();
        if (above != Result.IMPOSSIBLE) {
            return above;
        }
        System.arraycopy(before, 0, values, 0, nodeCount);
        edges.add(apart.from[equal], apart.to[equal], apart.weight[equal] - 1);
        Result below = split(edges, apart, depth + 1);
        edges.removeLast();
        return below;
    }

    private int firstEqual(Edges apart) {
        for (int i = 0; i < apart.count; i++) {
            if (values[apart.to[i]] - values[apart.from[i]] == apart.weight[i]) {
                return i;
            }
        }
        return -1;
    }

    private Result relax(Edges edges) {
        for (int round = 0; round <= nodeCount + 1; round++) {
            steps += edges.count;
            if (steps > MOST_STEPS) {
                return Result.GIVEN_UP;
            }
            boolean changed = false;
            for (int i = 0; i < edges.count; i++) {
                long source = values[edges.from[i]];
                long limit = source + edges.weight[i];
                boolean overflows = ((source ^ limit) & (edges.weight[i] ^ limit)) < 0;
                if (overflows) {
                    if (source < 0) {
                        return Result.GIVEN_UP;
                    }
                    // Beyond the greatest long: every value is below.
                    continue;
                }
                if (values[edges.to[i]] > limit) {
                    values[edges.to[i]] = limit;
                    changed = true;
                }
            }
            if (!changed) {
                return anchored();
            }
        }
        return Result.IMPOSSIBLE;
    }

    /** Moves all values so that node 0 is zero again. */
    private Result anchored() {
        long shift = values[0];
        if (shift == 0) {
            return Result.POSSIBLE;
        }
        for (int node = 0; node < nodeCount; node++) {
            long moved = values[node] - shift;
            if (((values[node] ^ shift) & (values[node] ^ moved)) < 0) {
                return Result.GIVEN_UP;
            }
            values[node] = moved;
        }
        return Result.POSSIBLE;
    }
}
