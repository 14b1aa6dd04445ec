package dev.assay.solver.search;

import dev.assay.logic.Term;
import dev.assay.logic.Term.Binary;
import dev.assay.logic.Term.Var;
import dev.assay.logic.path.Evaluator;
import dev.assay.logic.value.Sort;
import dev.assay.logic.value.Ulps;
import dev.assay.wire.Op;

/**
 * Looks for the values of a variable at which one side of a comparison overtakes the other, all else unchanged: between
 * two values where different sides are greater it halves the way.
 */
final class Bisection {

    private static final double[] SAMPLES = {
        -1.7e308, -1e100, -1e30, -9e18, -1e12, -2.1e9, -1e6, -1000, -30, -2, -1, -0.1, -1e-9, -1e-100, 0, 1e-100, 1e-9,
        0.1, 1, 2, 30, 1000, 1e6, 2.1e9, 1e12, 9e18, 1e30, 1e100, 1.7e308
    };

    private static final int MOST_CROSSINGS = 4;

    private final Evaluator evaluator;
    private final Candidates candidates;
    private Binary comparison;
    private Var variable;
    private int tried;

    @SuppressWarnings("NullAway.Init") // What is searched is set by search.
    Bisection(Evaluator evaluator, Candidates candidates) {
        this.evaluator = evaluator;
        this.candidates = candidates;
    }

    /** Adds the values around the crossings; returns how many values were tried. The variable's own value is lost. */
    int search(Term condition, Var wanted) {
        tried = 0;
        if (!(condition instanceof Binary binary) || !condition.op().isComparison()) {
            return 0;
        }
        boolean isNegation = binary.op() == Op.EQ
                && binary.right().isConstant(0)
                && binary.left().op().isComparison();
        comparison = isNegation ? (Binary) binary.left() : binary;
        variable = wanted;
        long before = rung(SAMPLES[0]);
        int sideBefore = side(before);
        int crossings = 0;
        for (int i = 1; i < SAMPLES.length && crossings < MOST_CROSSINGS; i++) {
            long rung = rung(SAMPLES[i]);
            int side = rung == before ? sideBefore : side(rung);
            if (side * sideBefore < 0) {
                halve(before, rung, sideBefore);
                crossings++;
            } else if (side == 0) {
                candidates.add(bits(rung));
            }
            before = rung;
            sideBefore = side;
        }
        return tried;
    }

    private void halve(long from, long to, int sideFrom) {
        long low = from;
        long high = to;
        while (high - low > 1 || high < low) {
            long middle = (low & high) + ((low ^ high) >> 1);
            int side = side(middle);
            if (side == 0) {
                candidates.add(bits(middle));
                high = middle;
            } else if (side == sideFrom) {
                low = middle;
            } else {
                high = middle;
            }
        }
        candidates.add(bits(low));
        candidates.add(bits(high));
    }

    private long rung(double sample) {
        Sort sort = variable.sort();
        if (sort.isFloating()) {
            return Ulps.rung(sort, Ulps.of(sort, sample));
        }
        long whole = (long) sample;
        return Math.max(variable.range().lo(), Math.min(variable.range().hi(), whole));
    }

    private long bits(long rung) {
        return variable.sort().isFloating() ? Ulps.bits(variable.sort(), rung) : rung;
    }

    /** 1 if the left side is greater, -1 if the right one is, 0 if neither. */
    private int side(long rung) {
        tried++;
        evaluator.set(variable.number(), bits(rung));
        Sort sort = comparison.left().sort();
        long a = evaluator.value(comparison.left());
        long b = evaluator.value(comparison.right());
        if (!sort.isFloating()) {
            return Long.compare(a, b);
        }
        double left = Ulps.value(sort, a);
        double right = Ulps.value(sort, b);
        return left > right ? 1 : left < right ? -1 : 0;
    }
}
