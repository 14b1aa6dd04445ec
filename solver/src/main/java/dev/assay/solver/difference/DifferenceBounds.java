package dev.assay.solver.difference;

import dev.assay.logic.Term;
import dev.assay.logic.Term.Binary;
import dev.assay.logic.Term.Var;
import dev.assay.wire.Op;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * A conjunction of bounds on the differences of integers, x - y <= c, and of inequalities x - y != c, that variables can
 * be projected out of. Node 0 is the number zero, so that bounds of a single variable are differences too; the range of each
 * variable's type is among the bounds.
 *
 * <p>Longs have no difference that always fits a long. A bound beyond is no bound for what fits, and the range of longs is
 * kept up by {@link #tightenLongs}; where a sum that would matter does not fit, nothing that is left is certain.
 */
public final class DifferenceBounds {
    /** No bound. */
    private static final long NONE = Long.MAX_VALUE;

    private record Apart(int x, int y, long c) {}

    private final Map<Var, Integer> nodes = new HashMap<>();
    private final List<Var> variables;
    private final boolean[] isGone;
    private final long[][] most;
    private Set<Apart> apart = new LinkedHashSet<>();
    private boolean isExact = true;
    private boolean isLost;
    private boolean isPossible = true;

    /** All values that the variables can have; none of them is floating. */
    public DifferenceBounds(List<Var> variables) {
        this.variables = List.copyOf(variables);
        int size = variables.size() + 1;
        most = new long[size][size];
        isGone = new boolean[size];
        for (long[] row : most) {
            Arrays.fill(row, NONE);
        }
        for (int node = 1; node < size; node++) {
            Var variable = variables.get(node - 1);
            nodes.put(variable, node);
            most[node][0] = variable.range().hi();
            most[0][node] = variable.range().lo() == Long.MIN_VALUE
                    ? NONE
                    : -variable.range().lo();
        }
        for (int node = 0; node < size; node++) {
            most[node][node] = 0;
        }
    }

    /** Whether a condition bounds differences of variables and nothing else. */
    public static boolean canTake(Term condition) {
        return condition instanceof Binary comparison
                && comparison.op().isComparison()
                && isSide(comparison.left())
                && isSide(comparison.right());
    }

    private static boolean isSide(Term side) {
        Term term = narrow(side);
        return !term.sort().isFloating()
                && (term instanceof Var || term.isConstant() && Math.abs(term.bits() / 2) < Long.MAX_VALUE / 2 - 1);
    }

    private static Term narrow(Term side) {
        return side.op() == Op.I2L ? ((Term.Unary) side).operand() : side;
    }

    /** Adds a condition that {@link #canTake} says yes to, over variables of this. */
    public void add(Term condition) {
        Binary comparison = (Binary) condition;
        Term left = narrow(comparison.left());
        Term right = narrow(comparison.right());
        int x = left.isConstant() ? 0 : node(left);
        int y = right.isConstant() ? 0 : node(right);
        // left op right is x + a op y + b, and x - y op b - a.
        long a = left.isConstant() ? left.bits() : 0;
        long b = right.isConstant() ? right.bits() : 0;
        long c = b - a;
        switch (comparison.op()) {
            case LE -> bound(x, y, c);
            case LT -> bound(x, y, c - 1);
            case GE -> bound(y, x, -c);
            case GT -> bound(y, x, -c - 1);
            case EQ -> {
                bound(x, y, c);
                bound(y, x, -c);
            }
            default -> apart.add(new Apart(x, y, c));
        }
    }

    private boolean bound(int x, int y, long c) {
        if (c < most[x][y]) {
            most[x][y] = c;
            return true;
        }
        return false;
    }

    /** Makes every bound that follows from others as tight as it can be. */
    public void close() {
        boolean changed = true;
        while (changed && isPossible) {
            closeBounds();
            changed = tightenLongs() | tightenApart();
        }
    }

    private void closeBounds() {
        int size = most.length;
        for (int via = 0; via < size; via++) {
            for (int x = 0; x < size && !isGone[via]; x++) {
                if (most[x][via] == NONE || isGone[x]) {
                    continue;
                }
                for (int y = 0; y < size; y++) {
                    if (most[via][y] != NONE && !isGone[y]) {
                        bound(x, y, sum(most[x][via], most[via][y]));
                    }
                }
            }
        }
        for (int node = 0; node < size; node++) {
            isPossible &= most[node][node] >= 0;
        }
    }

    /** A sum of bounds: none if it is greater than any difference that fits. */
    private long sum(long a, long b) {
        long sum = a + b;
        boolean overflows = ((a ^ sum) & (b ^ sum)) < 0;
        if (overflows && a < 0) {
            isLost = true;
            return Long.MIN_VALUE + 2;
        }
        return overflows ? NONE : sum;
    }

    /** Where x < y, x is not the greatest long and y not the least. */
    private boolean tightenLongs() {
        boolean changed = false;
        for (int x = 1; x < most.length; x++) {
            for (int y = 1; y < most.length; y++) {
                if (most[x][y] < 0 && !isGone[x] && !isGone[y]) {
                    changed |= bound(x, 0, Long.MAX_VALUE + most[x][y]);
                    changed |= tightenLow(y, most[x][y]);
                }
            }
        }
        return changed;
    }

    private boolean tightenLow(int y, long bound) {
        // That it is not the least long cannot be said as a bound.
        return bound < -1 || most[0][y] != NONE
                ? bound(0, y, Long.MAX_VALUE + bound + 1)
                : apart.add(new Apart(y, 0, Long.MIN_VALUE));
    }

    /** Where x <= y and x != y, x < y. */
    private boolean tightenApart() {
        boolean changed = false;
        for (Apart each : apart) {
            if (each.x == each.y) {
                isPossible &= each.c != 0;
            } else if (most[each.x][each.y] == each.c) {
                changed |= bound(each.x, each.y, each.c - 1);
            } else if (most[each.y][each.x] == -each.c) {
                changed |= bound(each.y, each.x, -each.c - 1);
            }
        }
        return changed;
    }

    /**
     * Leaves out a variable of closed bounds: what remains holds for exactly those values of the others for which it has a
     * value, while {@link #isExact}; otherwise for more of them, or for fewer where that is asked for.
     */
    public void eliminate(Var variable, boolean forFewer) {
        int node = node(variable);
        int same = equalTo(node);
        if (same >= 0) {
            replace(node, same, most[node][same]);
        } else {
            leaveOut(node, forFewer);
        }
        isGone[node] = true;
        if (forFewer && !isExact) {
            close();
        }
    }

    private int equalTo(int node) {
        for (int other = 0; other < most.length; other++) {
            boolean isFixed = other != node
                    && !isGone[other]
                    && most[node][other] != NONE
                    && most[other][node] != NONE
                    && most[node][other] == -most[other][node];
            if (isFixed) {
                return other;
            }
        }
        return -1;
    }

    private void replace(int node, int same, long distance) {
        Set<Apart> replaced = new LinkedHashSet<>();
        for (Apart each : apart) {
            if (each.x != node && each.y != node) {
                replaced.add(each);
                continue;
            }
            long moved = each.x == node ? each.c - distance : each.c + distance;
            boolean fits = Math.abs(distance) < Long.MAX_VALUE / 2 && Math.abs(each.c) < Long.MAX_VALUE / 2;
            isLost |= !fits;
            if (fits) {
                replaced.add(each.x == node ? new Apart(same, each.y, moved) : new Apart(each.x, same, moved));
            }
        }
        replaced.removeIf(each -> each.x == each.y && each.c != 0);
        apart = replaced;
    }

    /** The bounds between the others are there already; what must differ from the node needs room. */
    private void leaveOut(int node, boolean forFewer) {
        Set<Apart> others = new LinkedHashSet<>();
        int excluded = 0;
        for (Apart each : apart) {
            if (each.x != node && each.y != node) {
                others.add(each);
            } else if (each.c != Long.MIN_VALUE || !isAboveAnother(node)) {
                excluded++;
            }
        }
        apart = others;
        for (int low = 0; low < most.length && excluded > 0; low++) {
            for (int high = 0; high < most.length; high++) {
                boolean bounds = low != node && high != node && !isGone[low] && !isGone[high];
                if (bounds && !leavesRoom(node, low, high, excluded)) {
                    isExact = false;
                    narrow(node, low, high, excluded, forFewer);
                }
            }
        }
    }

    /** Whether a bound says already that it is not the least long. */
    private boolean isAboveAnother(int node) {
        for (int low = 1; low < most.length; low++) {
            if (low != node && !isGone[low] && most[low][node] < 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether more than {@code excluded} values lie between what bounds the node from below and from above. */
    private boolean leavesRoom(int node, int low, int high, int excluded) {
        long below = most[low][node];
        long above = most[node][high];
        if (below == NONE && above == NONE) {
            return true;
        }
        if (above == NONE) {
            return most[node][0] != NONE || isFarFromEnd(most[low][0], below, excluded);
        }
        if (below == NONE) {
            return most[0][node] != NONE || isFarFromEnd(most[0][high], above, excluded);
        }
        long needed = sum(sum(below, above), -excluded);
        return most[low][high] <= needed;
    }

    /** Whether a long, bounded on one side by another and on the other side by its type alone, has that much room. */
    private static boolean isFarFromEnd(long bound, long distance, int excluded) {
        return bound != NONE && bound <= Long.MAX_VALUE - excluded + Math.min(distance, 0);
    }

    private void narrow(int node, int low, int high, int excluded, boolean forFewer) {
        if (!forFewer) {
            return;
        }
        long below = most[low][node];
        long above = most[node][high];
        if (below == NONE || above == NONE) {
            isPossible = false; // Nothing that is certain can be said.
        } else {
            bound(low, high, sum(sum(below, above), -excluded));
        }
    }

    /** Whether nothing was lost or added. */
    public boolean isExact() {
        return isExact && !isLost;
    }

    /** Whether all values that are left are certain to be possible, and there are any. */
    public boolean isCertain() {
        return isPossible && !isLost;
    }

    /**
     * Whether all values that this leaves are left by the other, variable by variable in the given orders.
     *
     * @param own variables of this, closed; may be more
     * @param theirs variables of the other: as many as are compared
     */
    public boolean implies(DifferenceBounds other, List<Var> own, List<Var> theirs) {
        int count = theirs.size();
        int[] mine = new int[count + 1];
        int[] its = new int[count + 1];
        for (int i = 0; i < count; i++) {
            mine[i + 1] = node(own.get(i));
            its[i + 1] = other.node(theirs.get(i));
        }
        for (int i = 0; i <= count; i++) {
            for (int j = 0; j <= count; j++) {
                long wanted = other.most[its[i]][its[j]];
                if (wanted != NONE && most[mine[i]][mine[j]] > wanted) {
                    return false;
                }
            }
        }
        Map<Integer, Integer> places = new HashMap<>();
        for (int i = 0; i <= count; i++) {
            places.put(its[i], mine[i]);
        }
        return other.apart.stream().allMatch(each -> keepsApart(at(places, each.x), at(places, each.y), each.c));
    }

    private int node(Term variable) {
        return at(nodes, variable);
    }

    /** What a map, which has the key, has for it. */
    private static int at(Map<?, Integer> map, Object key) {
        return Objects.requireNonNull(map.get(key), "no such variable");
    }

    private boolean keepsApart(int x, int y, long c) {
        return most[x][y] < c
                || most[y][x] != NONE && -most[y][x] > c
                || apart.contains(new Apart(x, y, c))
                || apart.contains(new Apart(y, x, -c));
    }

    /** The variables that are left. */
    public List<Var> variables() {
        List<Var> left = new ArrayList<>();
        for (int node = 1; node < most.length; node++) {
            if (!isGone[node]) {
                left.add(variables.get(node - 1));
            }
        }
        return left;
    }

    /** A copy that can change on its own. */
    public DifferenceBounds copy() {
        DifferenceBounds copy = new DifferenceBounds(variables);
        for (int x = 0; x < most.length; x++) {
            System.arraycopy(most[x], 0, copy.most[x], 0, most.length);
            copy.isGone[x] = isGone[x];
        }
        copy.apart = new LinkedHashSet<>(apart);
        copy.isExact = isExact;
        copy.isLost = isLost;
        copy.isPossible = isPossible;
        return copy;
    }
}
