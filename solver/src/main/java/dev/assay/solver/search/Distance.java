package dev.assay.solver.search;

import dev.assay.logic.Term;
import dev.assay.logic.Term.Binary;
import dev.assay.logic.path.Evaluator;
import dev.assay.logic.value.Sort;
import dev.assay.logic.value.Ulps;
import dev.assay.wire.Op;

/** How far a condition is from being true: 0 if it is, else up to 1, by the logarithm of what is missing. */
final class Distance {

    /** More than the logarithm of any distance. */
    private static final double SCALE = 66;

    private Distance() {}

    static double of(Evaluator evaluator, Term condition) {
        return of(evaluator, condition, true);
    }

    private static double of(Evaluator evaluator, Term condition, boolean held) {
        if (evaluator.holds(condition) == held) {
            return 0;
        }
        if (!(condition instanceof Binary binary) || !condition.op().isComparison()) {
            return 1;
        }
        boolean isNegation = binary.op() == Op.EQ
                && binary.right().isConstant(0)
                && binary.left().op().isComparison();
        if (isNegation) {
            return of(evaluator, binary.left(), !held);
        }
        Sort sort = binary.left().sort();
        long a = evaluator.value(binary.left());
        long b = evaluator.value(binary.right());
        if (sort.isFloating()) {
            if (Ulps.isNaN(sort, a) || Ulps.isNaN(sort, b)) {
                return 1;
            }
            a = Ulps.rung(sort, a);
            b = Ulps.rung(sort, b);
        }
        return scaled(a, b);
    }

    private static double scaled(long a, long b) {
        long difference = a - b;
        boolean overflows = ((a ^ b) & (a ^ difference)) < 0;
        double gap = overflows ? Math.abs((double) a - (double) b) : Math.abs((double) difference);
        // What is broken though both sides are equal wants them to differ by one.
        return Math.log(1 + Math.max(1, gap)) / Math.log(2) / SCALE;
    }
}
