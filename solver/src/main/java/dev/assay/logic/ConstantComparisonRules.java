package dev.assay.logic;

import dev.assay.logic.Term.Binary;
import dev.assay.logic.value.IntegralOperations;
import dev.assay.logic.value.Interval;
import dev.assay.wire.Op;
import org.jspecify.annotations.Nullable;

/** Simplifies comparisons of an int or long term with a constant that its range does not settle. */
final class ConstantComparisonRules {

    private final Terms terms;
    private final SelectComparisonRules selects;

    ConstantComparisonRules(Terms terms) {
        this.terms = terms;
        this.selects = new SelectComparisonRules(terms);
    }

    @Nullable
    Term compare(Op op, Term a, long c) {
        Term normal = normalized(op, a, c);
        if (normal != null) {
            return normal;
        }
        IntegralOperations integral = IntegralOperations.of(a.op());
        if (integral != null) {
            return a instanceof Binary binary ? arithmetic(op, integral, binary, c) : negation(op, (Term.Unary) a, c);
        }
        if (a.op().isComparison()) {
            return c == 1 ? a : negated((Binary) a);
        }
        return switch (a.op()) {
            case I2L -> terms.binary(op, ((Term.Unary) a).operand(), terms.intConstant((int) c));
            case LCMP, FCMPL, FCMPG, DCMPL, DCMPG -> dissolved(op, (Binary) a, c);
            case SELECT -> selects.compare(op, (Term.Select) a, c);
            default -> null;
        };
    }

    /** LT and GT become LE and GE; what only one value at an end of the range meets or fails becomes EQ or an order. */
    private @Nullable Term normalized(Op op, Term a, long c) {
        Interval range = a.range();
        return switch (op) {
            case LT -> make(Op.LE, a, c - 1);
            case GT -> make(Op.GE, a, c + 1);
            case LE -> range.lo() == c ? make(Op.EQ, a, c) : null;
            case GE -> range.hi() == c ? make(Op.EQ, a, c) : null;
            case NE -> range.lo() == c ? make(Op.GE, a, c + 1) : range.hi() == c ? make(Op.LE, a, c - 1) : null;
            default -> null;
        };
    }

    private Term negated(Binary comparison) {
        Op opposite = opposite(comparison.op());
        boolean ordersFloats = comparison.left().sort().isFloating() && opposite != Op.EQ && opposite != Op.NE;
        if (!ordersFloats) {
            return terms.binary(opposite, comparison.left(), comparison.right());
        }
        // With NaN about, the opposite of less is not greater or equal: it stays a negation.
        return terms.plainBinary(Op.EQ, comparison, terms.intConstant(0));
    }

    private static Op opposite(Op op) {
        return switch (op) {
            case EQ -> Op.NE;
            case NE -> Op.EQ;
            case LT -> Op.GE;
            case GE -> Op.LT;
            case GT -> Op.LE;
            default -> Op.GT;
        };
    }

    private Term dissolved(Op op, Binary cmp, long c) {
        Term a = cmp.left();
        Term b = cmp.right();
        if (c == 0 && (op == Op.EQ || op == Op.NE)) {
            return terms.binary(op, a, b);
        }
        boolean nanIsLess = cmp.op() == Op.FCMPL || cmp.op() == Op.DCMPL;
        boolean nanIsGreater = cmp.op() == Op.FCMPG || cmp.op() == Op.DCMPG;
        if (op == Op.LE || c == -1) {
            // Less, or less or equal: the claim itself, or where NaN counts as less the negation of its opposite.
            Op claim = op == Op.LE ? Op.LE : Op.LT;
            return nanIsLess ? terms.not(terms.binary(opposite(claim), a, b)) : terms.binary(claim, a, b);
        }
        Op claim = op == Op.GE ? Op.GE : Op.GT;
        return nanIsGreater ? terms.not(terms.binary(opposite(claim), a, b)) : terms.binary(claim, a, b);
    }

    private @Nullable Term negation(Op op, Term.Unary negation, long c) {
        Term x = negation.operand();
        boolean equality = op == Op.EQ || op == Op.NE;
        boolean exact = Ranges.fits(x.sort(), x.range().negated());
        return equality || exact ? make(ComparisonRules.flipped(op), x, -c) : null;
    }

    private @Nullable Term arithmetic(Op op, IntegralOperations integral, Binary a, long c) {
        boolean equality = op == Op.EQ || op == Op.NE;
        return switch (integral) {
            case ADD -> sum(op, equality, a, c);
            case SUB -> difference(op, equality, a, c);
            case MUL -> a.right().isConstant() ? product(op, equality, a, c) : null;
            case XOR -> equality ? exclusive(op, a, c) : null;
            case SHR -> a.right().isConstant() && !equality ? shifted(op, a, c) : null;
            default -> null;
        };
    }

    private @Nullable Term sum(Op op, boolean equality, Binary a, long c) {
        boolean moves = a.right().isConstant() && (equality || ComparisonRules.isExactSum(a));
        return moves ? make(op, a.left(), c - a.right().bits()) : null;
    }

    private @Nullable Term difference(Op op, boolean equality, Binary a, long c) {
        boolean exact = Ranges.fits(a.sort(), a.left().range().minus(a.right().range()));
        if (!equality && !exact) {
            return null;
        }
        if (a.left().isConstant()) {
            return make(ComparisonRules.flipped(op), a.right(), a.left().bits() - c);
        }
        if (c == 0) {
            return terms.binary(op, a.left(), a.right());
        }
        if (op == Op.LE && c == -1) {
            return terms.binary(Op.LT, a.left(), a.right());
        }
        return op == Op.GE && c == 1 ? terms.binary(Op.GT, a.left(), a.right()) : null;
    }

    private @Nullable Term product(Op op, boolean equality, Binary a, long c) {
        long factor = a.right().bits();
        Term x = a.left();
        if (equality && (factor & 1) == 1) {
            return make(op, x, c * inverse(factor));
        }
        if (!Ranges.fits(a.sort(), x.range().times(a.right().range()))) {
            return null;
        }
        if (equality) {
            return c % factor == 0 ? make(op, x, c / factor) : terms.intConstant(op == Op.NE ? 1 : 0);
        }
        if (factor < 0) {
            return null;
        }
        return op == Op.LE ? make(op, x, Math.floorDiv(c, factor)) : make(op, x, -Math.floorDiv(-c, factor));
    }

    /** The inverse of an odd number modulo 2^64, by Newton's iteration. */
    private static long inverse(long odd) {
        long inverse = odd;
        for (int i = 0; i < 5; i++) {
            inverse *= 2 - odd * inverse;
        }
        return inverse;
    }

    private @Nullable Term exclusive(Op op, Binary a, long c) {
        if (a.right().isConstant()) {
            return make(op, a.left(), c ^ a.right().bits());
        }
        return c == 0 ? terms.binary(op, a.left(), a.right()) : null;
    }

    /** x >> n <= c where x is at most the greatest number that is shifted to c. */
    private @Nullable Term shifted(Op op, Binary a, long c) {
        int places = (int) a.right().bits();
        long least = c << places;
        if (least >> places != c || !a.sort().range().contains(least)) {
            return null;
        }
        return op == Op.LE ? make(op, a.left(), least | ((1L << places) - 1)) : make(op, a.left(), least);
    }

    private Term make(Op op, Term a, long c) {
        return terms.binary(op, a, terms.constant(a.sort(), c));
    }
}
