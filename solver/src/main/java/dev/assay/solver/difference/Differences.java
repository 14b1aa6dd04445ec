package dev.assay.solver.difference;

import dev.assay.logic.Term;
import dev.assay.logic.Term.Binary;
import dev.assay.logic.value.Interval;
import dev.assay.logic.value.Ulps;
import dev.assay.wire.Op;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The conditions that bound the difference of two nodes: x - y <= c as an edge from y to x, and x - y != c.
 *
 * <p>Node 0 is the number zero; every other is a variable or a term that is taken as one. A sum or difference within a
 * condition is taken apart only if the bounds of its parts show that it cannot wrap around. Floats and doubles are
 * compared by their rungs. Conditions that NaN meets as well are optional: they say something only of what is not NaN.
 */
final class Differences {

    private Term[] nodes = new Term[16];
    private long[] low = new long[16];
    private long[] high = new long[16];
    private boolean[] isNumber = new boolean[16];
    private int nodeCount;
    private boolean hasOptional;
    private boolean takesOptional;
    private int[] nodeOf = new int[64];
    private int[] stamps = new int[64];
    private int stamp;

    final Edges edges = new Edges();
    final Edges apart = new Edges();

    int nodeCount() {
        return nodeCount;
    }

    Term node(int index) {
        return nodes[index];
    }

    /** Whether a condition was left to those that are not NaN. */
    boolean hasOptional() {
        return hasOptional;
    }

    /** Whether a floating node is free to be NaN, and has to be for what was left out. */
    boolean isNaN(int node) {
        return !takesOptional && nodes[node].sort().isFloating() && !isNumber[node];
    }

    /** @param withOptional whether nodes that may be NaN are taken not to be */
    void read(List<Term> conditions, boolean withOptional) {
        reset();
        takesOptional = withOptional;
        for (Term condition : conditions) {
            readNumbers(condition);
        }
        // Bounds first: they show which sums cannot wrap around. Twice, for bounds that follow from such sums.
        for (int pass = 0; pass < 2; pass++) {
            for (Term condition : conditions) {
                readBound(condition);
            }
        }
        for (Term condition : conditions) {
            readDifference(condition);
        }
        for (int node = 1; node < nodeCount; node++) {
            addBounds(node);
        }
    }

    private void reset() {
        nodeCount = 1;
        hasOptional = false;
        edges.clear();
        apart.clear();
        stamp++;
    }

    private void addBounds(int node) {
        // What every long meets is left out: its negation would be no long.
        if (high[node] < Long.MAX_VALUE) {
            edges.add(0, node, high[node]);
        }
        if (low[node] > Long.MIN_VALUE) {
            edges.add(node, 0, -low[node]);
        }
    }

    private void readBound(Term condition) {
        boolean isBound =
                isIntegerComparison(condition) && ((Binary) condition).right().isConstant();
        if (!isBound || isNegatedFloating(condition)) {
            return;
        }
        Binary comparison = (Binary) condition;
        Term term = comparison.left();
        long c = comparison.right().bits();
        if (addend(term) != 0) {
            long moved = c - addend(term);
            boolean exact = ((c ^ addend(term)) & (c ^ moved)) >= 0 && isExactSum((Binary) term);
            if (!exact) {
                return;
            }
            c = moved;
            term = ((Binary) term).left();
        }
        int node = index(term);
        switch (comparison.op()) {
            case LE -> high[node] = Math.min(high[node], c);
            case GE -> low[node] = Math.max(low[node], c);
            case EQ -> {
                high[node] = Math.min(high[node], c);
                low[node] = Math.max(low[node], c);
            }
            default -> {}
        }
    }

    private void readDifference(Term condition) {
        if (isNegatedFloating(condition) || isFloatingComparison(condition)) {
            readFloating(condition);
            return;
        }
        if (!isIntegerComparison(condition)) {
            return;
        }
        Binary comparison = (Binary) condition;
        Term left = comparison.left();
        Term right = comparison.right();
        boolean isDifference = left.op() == Op.ISUB || left.op() == Op.LSUB;
        if (isDifference && right.isConstant() && isExactDifference((Binary) left)) {
            add(comparison.op(), index(((Binary) left).left()), index(((Binary) left).right()), right.bits());
            return;
        }
        int x = nodeWithoutAddend(left);
        int y = nodeWithoutAddend(right);
        long a = exactAddend(left);
        long b = exactAddend(right);
        long c = b - a;
        boolean overflows = ((b ^ a) & (b ^ c)) < 0;
        if (!overflows) {
            add(comparison.op(), x, y, c);
        }
    }

    /** Notes what a comparison that NaN does not meet compares: numbers. */
    private void readNumbers(Term condition) {
        if (isFloatingComparison(condition) && condition.op() != Op.NE) {
            // Nodes first: a new one may take another array.
            int left = floatingNode(((Binary) condition).left());
            int right = floatingNode(((Binary) condition).right());
            isNumber[left] = true;
            isNumber[right] = true;
        }
    }

    private void readFloating(Term condition) {
        boolean negated = isNegatedFloating(condition);
        Term inner = negated ? ((Binary) condition).left() : condition;
        Term left = ((Binary) inner).left();
        Term right = ((Binary) inner).right();
        int x = floatingNode(left);
        int y = floatingNode(right);
        boolean isOptional = (!isNumber[x] && x > 0) || (!isNumber[y] && y > 0);
        hasOptional |= isOptional;
        if (!isOptional || takesOptional) {
            add(negated ? opposite(inner.op()) : inner.op(), x, y, rung(right) - rung(left));
        }
    }

    private static boolean isNegatedFloating(Term condition) {
        return condition.op() == Op.EQ
                && ((Binary) condition).right().isConstant(0)
                && isFloatingComparison(((Binary) condition).left());
    }

    private static boolean isFloatingComparison(Term term) {
        return term instanceof Binary binary
                && binary.op().isComparison()
                && binary.left().sort().isFloating();
    }

    private int floatingNode(Term term) {
        return term.isConstant() ? 0 : index(term);
    }

    private static long rung(Term term) {
        return term.isConstant() ? Ulps.rung(term.sort(), term.bits()) : 0;
    }

    private static Op opposite(Op op) {
        return switch (op) {
            case LT -> Op.GE;
            case LE -> Op.GT;
            case GT -> Op.LE;
            case GE -> Op.LT;
            case EQ -> Op.NE;
            default -> Op.EQ;
        };
    }

    /** Adds x - y op c. */
    private void add(Op op, int x, int y, long c) {
        boolean extreme = c <= Long.MIN_VALUE + 1 || c == Long.MAX_VALUE;
        if (extreme) {
            return;
        }
        switch (op) {
            case LE -> edges.add(y, x, c);
            case LT -> edges.add(y, x, c - 1);
            case GE -> edges.add(x, y, -c);
            case GT -> edges.add(x, y, -c - 1);
            case EQ -> {
                edges.add(y, x, c);
                edges.add(x, y, -c);
            }
            default -> apart.add(y, x, c);
        }
    }

    private static boolean isIntegerComparison(Term condition) {
        return condition instanceof Binary binary
                && binary.op().isComparison()
                && !binary.left().sort().isFloating();
    }

    private static long addend(Term term) {
        return (term.op() == Op.IADD || term.op() == Op.LADD)
                        && ((Binary) term).right().isConstant()
                ? ((Binary) term).right().bits()
                : 0;
    }

    private long exactAddend(Term term) {
        if (term.isConstant()) {
            return term.bits();
        }
        return addend(term) != 0 && isExactSum((Binary) term) ? addend(term) : 0;
    }

    private int nodeWithoutAddend(Term term) {
        if (term.isConstant()) {
            return 0;
        }
        return index(exactAddend(term) != 0 ? ((Binary) term).left() : term);
    }

    private boolean isExactSum(Binary sum) {
        Interval bounds = bounds(sum.left());
        Interval exact = bounds == null ? null : bounds.plus(sum.right().range());
        return exact != null && sum.sort().range().contains(exact);
    }

    private boolean isExactDifference(Binary difference) {
        Interval left = bounds(difference.left());
        Interval right = bounds(difference.right());
        Interval exact = left == null || right == null ? null : left.minus(right);
        return exact != null && difference.sort().range().contains(exact);
    }

    /** What is known of a term's value, or null if bounds contradict each other. */
    private @Nullable Interval bounds(Term term) {
        int node = index(term);
        return low[node] <= high[node] ? new Interval(low[node], high[node]) : null;
    }

    private int index(Term wide) {
        Term term = wide.op() == Op.I2L ? ((Term.Unary) wide).operand() : wide;
        if (term.isConstant(0)) {
            return 0;
        }
        int id = term.id();
        if (id >= nodeOf.length) {
            nodeOf = Arrays.copyOf(nodeOf, id * 2);
            stamps = Arrays.copyOf(stamps, id * 2);
        }
        if (stamps[id] != stamp) {
            stamps[id] = stamp;
            nodeOf[id] = newNode(term);
        }
        return nodeOf[id];
    }

    private int newNode(Term term) {
        if (nodeCount == nodes.length) {
            nodes = Arrays.copyOf(nodes, nodeCount * 2);
            low = Arrays.copyOf(low, nodeCount * 2);
            high = Arrays.copyOf(high, nodeCount * 2);
            isNumber = Arrays.copyOf(isNumber, nodeCount * 2);
        }
        nodes[nodeCount] = term;
        isNumber[nodeCount] = false;
        boolean isFloating = term.sort().isFloating();
        low[nodeCount] = isFloating ? -Ulps.top(term.sort()) : term.range().lo();
        high[nodeCount] = isFloating ? Ulps.top(term.sort()) : term.range().hi();
        return nodeCount++;
    }
}
