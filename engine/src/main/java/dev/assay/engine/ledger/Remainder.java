package dev.assay.engine.ledger;

import dev.assay.engine.shapes.Divergence;
import dev.assay.engine.shapes.ShapeExploration;
import dev.assay.engine.tree.DecisionTree;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * What searches have left undone, and what did not go as predicted.
 *
 * @param isUnbegun whether one of them has not run at all
 * @param open sides of branches that nobody has tried
 * @param unknown sides that the solver could not decide
 * @param missed sides that a run was to take, and that none has taken
 * @param contradictions sides that were proved infeasible and then taken
 * @param divergences runs that did not go where they were to
 * @param first the first of them; null if there is none
 */
public record Remainder(
        boolean isUnbegun,
        long open,
        long unknown,
        long missed,
        long contradictions,
        long divergences,
        @Nullable Divergence first) {

    public static final Remainder NONE = new Remainder(false, 0, 0, 0, 0, 0, null);

    public static Remainder of(Collection<ShapeExploration> searches) {
        return searches.stream().map(Remainder::of).reduce(NONE, Remainder::plus);
    }

    public static Remainder of(ShapeExploration search) {
        return new Remainder(
                !search.hasBegun(),
                sum(search, DecisionTree::open),
                sum(search, DecisionTree::unknown),
                sum(search, DecisionTree::missed),
                sum(search, DecisionTree::contradictions),
                search.divergences(),
                search.firstDivergences().stream().findFirst().orElse(null));
    }

    private static long sum(ShapeExploration search, ToLongFunction<DecisionTree> number) {
        return search.trees().stream().mapToLong(number).sum();
    }

    /** The same without what is open, for techniques that say why that is so themselves. */
    public Remainder withoutOpen() {
        return new Remainder(false, 0, unknown, missed, contradictions, divergences, first);
    }

    /** The sum of both. */
    public Remainder plus(Remainder later) {
        return new Remainder(
                isUnbegun || later.isUnbegun,
                open + later.open,
                unknown + later.unknown,
                missed + later.missed,
                contradictions + later.contradictions,
                divergences + later.divergences,
                first == null ? later.first : first);
    }

    /**
     * What this has against a proof.
     *
     * @param stop why nothing more is tried
     * @param runs how many there were
     * @param describe a divergence as a sentence's end
     */
    List<Reason> reasons(Reason stop, long runs, Function<Divergence, String> describe) {
        List<Reason> reasons = new ArrayList<>();
        if (open > 0 || isUnbegun) {
            reasons.add(new Reason(stop.code(), stop.detail() + "; " + open + " sides of branches are open"));
        }
        if (unknown > 0) {
            reasons.add(
                    new Reason(ReasonCode.UNKNOWN, "the solver could not decide " + unknown + " sides of branches"));
        }
        if (missed > 0 && divergences == 0) {
            reasons.add(new Reason(
                    ReasonCode.UNKNOWN, "no run reached " + missed + " sides of branches that it was to reach"));
        }
        if (divergences + contradictions > 0) {
            String what = first == null ? "a side that was proved infeasible was taken" : describe.apply(first);
            reasons.add(new Reason(
                    ReasonCode.DIVERGED,
                    divergences + contradictions + " of " + runs
                            + " runs did not go the way that was predicted, first: " + what));
        }
        return reasons;
    }
}
