package dev.assay.engine.ledger;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * The order in which units have their turns: those whose runs stalled a worker or ended it wait until all others had theirs, and
 * come one at a time, once in a while.
 */
public final class TurnOrder {
    /** A stalled run takes seconds; so many rounds of all others take about as long. */
    private static final int ROUNDS_BETWEEN = 8;

    private int rounds;

    /**
     * The units that have a turn in the next round, in their order.
     *
     * @param stalls what the runs of a unit have held others up
     */
    public <U> List<U> next(List<U> units, ToLongFunction<U> stalls) {
        rounds++;
        List<U> order = new ArrayList<>();
        List<U> later = new ArrayList<>();
        for (U unit : units) {
            (stalls.applyAsLong(unit) == 0 ? order : later).add(unit);
        }
        later.sort(Comparator.comparingLong(stalls));
        if (order.isEmpty()) {
            return later;
        }
        if (!later.isEmpty() && rounds % ROUNDS_BETWEEN == 0) {
            order.add(later.get(0));
        }
        return order;
    }
}
