package dev.assay.logic;

import dev.assay.logic.value.Interval;
import dev.assay.logic.value.Semantics;
import dev.assay.logic.value.Sort;
import dev.assay.wire.Op;
import org.jspecify.annotations.Nullable;

/** Simplifies comparisons of floats and doubles: EQ, NE, LT and LE, all false for NaN but NE. */
final class FloatingComparisonRules {

    private final Terms terms;

    FloatingComparisonRules(Terms terms) {
        this.terms = terms;
    }

    @Nullable
    Term compare(Op op, Term a, Term b) {
        if (isNaN(a) || isNaN(b)) {
            return terms.intConstant(op == Op.NE ? 1 : 0);
        }
        if (a == b && op == Op.LT) {
            return terms.intConstant(0);
        }
        return narrowed(op, a, b);
    }

    /** The comparison of what both sides were before they became doubles; null if they cannot have been the same. */
    private @Nullable Term narrowed(Op op, Term a, Term b) {
        if (a.op() == b.op() && (a.op() == Op.I2D || a.op() == Op.F2D)) {
            return terms.binary(op, operand(a), operand(b));
        }
        if (a.op() == Op.I2D && b.isConstant()) {
            return intAgainst(op, operand(a), Semantics.asDouble(b.bits()));
        }
        if (b.op() == Op.I2D && a.isConstant()) {
            return againstInt(op, Semantics.asDouble(a.bits()), operand(b));
        }
        if (a.op() == Op.F2D && isFloat(b)) {
            return terms.binary(op, operand(a), terms.unary(Op.D2F, b));
        }
        return b.op() == Op.F2D && isFloat(a) ? terms.binary(op, terms.unary(Op.D2F, a), operand(b)) : null;
    }

    private static boolean isNaN(Term a) {
        return a.isConstant()
                && (a.sort() == Sort.F
                        ? Float.isNaN(Semantics.asFloat(a.bits()))
                        : Double.isNaN(Semantics.asDouble(a.bits())));
    }

    private static boolean isFloat(Term a) {
        return a.isConstant() && (double) (float) Semantics.asDouble(a.bits()) == Semantics.asDouble(a.bits());
    }

    /** An int compared with a double: the double is moved to the next int, or beyond all of them. */
    private Term intAgainst(Op op, Term x, double d) {
        return switch (op) {
            case LT -> compareLong(Op.LT, x, saturated(Math.ceil(d)));
            case LE -> compareLong(Op.LE, x, saturated(Math.floor(d)));
            default -> equality(op, x, d);
        };
    }

    private Term againstInt(Op op, double d, Term x) {
        return switch (op) {
            case LT -> compareLong(Op.GT, x, saturated(Math.floor(d)));
            case LE -> compareLong(Op.GE, x, saturated(Math.ceil(d)));
            default -> equality(op, x, d);
        };
    }

    private Term equality(Op op, Term x, double d) {
        boolean isInt = (double) (int) d == d;
        return isInt ? compareLong(op, x, (int) d) : terms.intConstant(op == Op.NE ? 1 : 0);
    }

    private static long saturated(double whole) {
        return (long) Math.max(-1e10, Math.min(1e10, whole));
    }

    private Term compareLong(Op op, Term x, long bound) {
        Boolean known = ComparisonRules.decide(op, x.range(), Interval.of(bound));
        if (known != null) {
            return terms.intConstant(known ? 1 : 0);
        }
        return terms.binary(op, x, terms.intConstant((int) bound));
    }

    private static Term operand(Term a) {
        return ((Term.Unary) a).operand();
    }
}
