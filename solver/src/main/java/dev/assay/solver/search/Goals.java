package dev.assay.solver.search;

import dev.assay.logic.value.Semantics;
import dev.assay.logic.value.Sort;
import dev.assay.logic.value.Ulps;
import dev.assay.wire.Op;

/** The values at the boundary of a relation. */
final class Goals {

    private Goals() {}

    /** Values that stand in a relation to another, the nearest first. */
    static long[] of(Op op, Sort sort, long other) {
        return sort.isFloating() ? floating(op, sort, other) : integral(op, sort, other);
    }

    private static long[] integral(Op op, Sort sort, long other) {
        long min = sort.range().lo();
        long max = sort.range().hi();
        long below = other == min ? min : other - 1;
        long above = other == max ? max : other + 1;
        return switch (op) {
            case EQ -> new long[] {other};
            case NE -> new long[] {above, below};
            case LT -> new long[] {below, min};
            case LE -> new long[] {other, below, min};
            case GT -> new long[] {above, max};
            default -> new long[] {other, above, max};
        };
    }

    private static long[] floating(Op op, Sort sort, long other) {
        if (Ulps.isNaN(sort, other)) {
            return new long[] {0, Ulps.of(sort, 1)};
        }
        long up = Ulps.moved(sort, other, 1);
        long down = Ulps.moved(sort, other, -1);
        long more = Ulps.of(sort, Ulps.value(sort, other) + 1);
        long less = Ulps.of(sort, Ulps.value(sort, other) - 1);
        long nan = sort == Sort.F ? Semantics.bits(Float.NaN) : Semantics.bits(Double.NaN);
        return switch (op) {
            case EQ -> new long[] {other};
            case NE -> new long[] {more, up, nan};
            case LT -> new long[] {less, down, Ulps.of(sort, Double.NEGATIVE_INFINITY)};
            case LE -> new long[] {other, less};
            case GT -> new long[] {more, up, Ulps.of(sort, Double.POSITIVE_INFINITY)};
            default -> new long[] {other, more};
        };
    }

    static Op opposite(Op op) {
        return switch (op) {
            case EQ -> Op.NE;
            case NE -> Op.EQ;
            case LT -> Op.GE;
            case GE -> Op.LT;
            case GT -> Op.LE;
            default -> Op.GT;
        };
    }

    static Op flipped(Op op) {
        return switch (op) {
            case LT -> Op.GT;
            case LE -> Op.GE;
            case GT -> Op.LT;
            case GE -> Op.LE;
            default -> op;
        };
    }
}
