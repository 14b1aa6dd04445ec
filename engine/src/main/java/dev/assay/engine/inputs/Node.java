package dev.assay.engine.inputs;

import dev.assay.engine.way.Goal;
import dev.assay.engine.way.Way;
import dev.assay.engine.way.Ways;
import dev.assay.model.trial.Step;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * A type in the parameter graph: counts and picks the values that meet one goal.
 *
 * <p>Values are numbered by depth: those of depth 0 (constants) come first, then those that need one call, and so on; so
 * the number of a value does not depend on the depth limit, and small numbers are simple values. The values of a way of
 * depth {@code d} are the tuples of operands with at least one operand of depth {@code d - 1}; they are ordered by the
 * first such operand: those before it are shallower, those behind it are free.
 */
final class Node {
    private final Goal goal;
    private final Graph graph;
    private @Nullable List<Step> constants;
    private @Nullable List<Way> composites;
    private @Nullable List<List<Node>> operands;
    private final List<BigInteger> sizes = new ArrayList<>();
    /** For each depth from 1 on, how many values of exactly that depth the ways up to the i-th have. */
    private final List<BigInteger[]> sums = new ArrayList<>();

    /** Where nodes are found, and the ways for each. */
    interface Graph {
        Node node(Goal goal);

        Ways ways();
    }

    Node(Goal goal, Graph graph) {
        this.goal = goal;
        this.graph = graph;
    }

    Goal goal() {
        return goal;
    }

    List<Step> constants() {
        if (constants == null) {
            constants = graph.ways().constants(goal);
        }
        return constants;
    }

    List<Way> composites() {
        if (composites == null) {
            composites = graph.ways().composites(goal);
        }
        return composites;
    }

    /** What the i-th of the composite ways needs. */
    List<Node> operands(int way) {
        return operands().get(way);
    }

    private List<List<Node>> operands() {
        if (operands == null) {
            operands = composites().stream()
                    .map(way -> way.goals().stream().map(graph::node).toList())
                    .toList();
        }
        return operands;
    }

    /** The number of values with at most that many calls nested; none for a negative depth. */
    BigInteger size(int depth) {
        if (depth < 0) {
            return BigInteger.ZERO;
        }
        while (sizes.size() <= depth) {
            int next = sizes.size();
            BigInteger more = next == 0 ? BigInteger.valueOf(constants().size()) : lastOf(sumsAt(next));
            sizes.add(next == 0 ? more : more.add(sizes.get(next - 1)));
        }
        return sizes.get(depth);
    }

    private static BigInteger lastOf(BigInteger[] values) {
        return values.length == 0 ? BigInteger.ZERO : values[values.length - 1];
    }

    private BigInteger[] sumsAt(int depth) {
        while (sums.size() < depth) {
            int next = sums.size() + 1;
            BigInteger[] sum = new BigInteger[operands().size()];
            BigInteger total = BigInteger.ZERO;
            for (int i = 0; i < sum.length; i++) {
                total = total.add(product(operands().get(i), next - 1));
                // A way without operands has depth 1 and no other.
                if (next > 1) {
                    total = total.subtract(product(operands().get(i), next - 2));
                }
                sum[i] = total;
            }
            sums.add(sum);
        }
        return sums.get(depth - 1);
    }

    static BigInteger product(List<Node> nodes, int depth) {
        BigInteger product = BigInteger.ONE;
        for (Node node : nodes) {
            BigInteger size = node.size(depth);
            if (size.signum() == 0) {
                return size;
            }
            product = product.multiply(size);
        }
        return product;
    }

    /** Appends the steps of the value of that number, and returns the index of the last. */
    int append(BigInteger index, List<Step> trial) {
        int depth = 0;
        while (size(depth).compareTo(index) <= 0) {
            depth++;
        }
        if (depth == 0) {
            trial.add(constants().get(index.intValue()));
            return trial.size() - 1;
        }
        BigInteger rest = index.subtract(size(depth - 1));
        BigInteger[] sum = sumsAt(depth);
        int at = firstAbove(sum, rest);
        BigInteger inside = at == 0 ? rest : rest.subtract(sum[at - 1]);
        int[] made = appendTuple(operands().get(at), depth - 1, inside, trial);
        return composites().get(at).append(made, trial);
    }

    private static int firstAbove(BigInteger[] sums, BigInteger value) {
        int low = 0;
        int high = sums.length - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sums[middle].compareTo(value) > 0) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    /** Appends the tuple of that number among those with at least one operand of exactly that depth. */
    static int[] appendTuple(List<Node> nodes, int depth, BigInteger index, List<Step> trial) {
        BigInteger rest = index;
        int first = 0;
        if (depth > 0) {
            BigInteger count = tuples(nodes, depth, first);
            while (rest.compareTo(count) >= 0) {
                rest = rest.subtract(count);
                first++;
                count = tuples(nodes, depth, first);
            }
        }
        BigInteger[] indices = new BigInteger[nodes.size()];
        for (int i = nodes.size() - 1; i >= 0; i--) {
            Node node = nodes.get(i);
            BigInteger shallower = depth > 0 && i <= first ? node.size(depth - 1) : BigInteger.ZERO;
            boolean isFirst = depth > 0 && i == first;
            BigInteger radix = isFirst
                    ? node.size(depth).subtract(shallower)
                    : depth > 0 && i < first ? shallower : node.size(depth);
            BigInteger[] parts = rest.divideAndRemainder(radix);
            indices[i] = isFirst ? parts[1].add(shallower) : parts[1];
            rest = parts[0];
        }
        int[] made = new int[indices.length];
        for (int i = 0; i < made.length; i++) {
            made[i] = nodes.get(i).append(indices[i], trial);
        }
        return made;
    }

    /** How many tuples have their first operand of exactly that depth at that place. */
    private static BigInteger tuples(List<Node> nodes, int depth, int first) {
        BigInteger count =
                nodes.get(first).size(depth).subtract(nodes.get(first).size(depth - 1));
        for (int i = 0; i < nodes.size() && count.signum() != 0; i++) {
            if (i != first) {
                count = count.multiply(nodes.get(i).size(i < first ? depth - 1 : depth));
            }
        }
        return count;
    }

    /** Appends a value that is chosen way by way: each way is as likely as each other, however many values it has. */
    int appendRandom(int depth, RandomGenerator random, List<Step> trial) {
        int simple = constants().size();
        List<Integer> open = new ArrayList<>();
        if (depth > 0) {
            for (int i = 0; i < operands().size(); i++) {
                if (product(operands().get(i), depth - 1).signum() != 0) {
                    open.add(i);
                }
            }
        }
        // Constants as a whole weigh as much as calls as a whole: many constants shall not drown few calls, nor the
        // reverse.
        boolean constant = open.isEmpty() || simple > 0 && random.nextBoolean();
        if (constant) {
            trial.add(constants().get(random.nextInt(simple)));
            return trial.size() - 1;
        }
        int at = open.get(random.nextInt(open.size()));
        List<Node> nodes = operands().get(at);
        int[] made = new int[nodes.size()];
        for (int i = 0; i < made.length; i++) {
            made[i] = nodes.get(i).appendRandom(depth - 1, random, trial);
        }
        return composites().get(at).append(made, trial);
    }
}
