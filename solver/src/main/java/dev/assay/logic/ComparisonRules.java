package dev.assay.logic;

import dev.assay.logic.Term.Binary;
import dev.assay.logic.value.IntegralOperations;
import dev.assay.logic.value.Interval;
import dev.assay.wire.Op;
import org.jspecify.annotations.Nullable;

/**
 * Brings comparisons into normal form: LE, GE, EQ or NE against a constant on the right; LT, LE, EQ or NE between terms;
 * LCMP, FCMPL and their like dissolved into comparisons of their operands.
 */
final class ComparisonRules {

    private final Terms terms;
    private final FloatingComparisonRules floating;
    private final ConstantComparisonRules toConstant;

    ComparisonRules(Terms terms) {
        this.terms = terms;
        this.floating = new FloatingComparisonRules(terms);
        this.toConstant = new ConstantComparisonRules(terms);
    }

    @Nullable
    Term compare(Op op, Term a, Term b) {
        boolean flip = isFlippedBest(op, a, b);
        if (flip) {
            return terms.binary(flipped(op), b, a);
        }
        if (a.sort().isFloating()) {
            return floating.compare(op, a, b);
        }
        if (a == b) {
            return bit(op == Op.EQ || op == Op.LE || op == Op.GE);
        }
        Boolean known = decide(op, a.range(), b.range());
        if (known != null) {
            return bit(known);
        }
        return b.isConstant() ? toConstant.compare(op, a, b.bits()) : between(op, a, b);
    }

    private static boolean isFlippedBest(Op op, Term a, Term b) {
        if (op == Op.EQ || op == Op.NE) {
            return a.isConstant() || (!b.isConstant() && a.id() > b.id());
        }
        if (a.sort().isFloating()) {
            return op == Op.GT || op == Op.GE;
        }
        return a.isConstant() || (!b.isConstant() && (op == Op.GT || op == Op.GE));
    }

    /** The truth of a comparison if the ranges alone settle it, else null. */
    static @Nullable Boolean decide(Op op, Interval a, Interval b) {
        return switch (op) {
            case LT -> a.hi() < b.lo() ? Boolean.TRUE : a.lo() >= b.hi() ? Boolean.FALSE : null;
            case LE -> a.hi() <= b.lo() ? Boolean.TRUE : a.lo() > b.hi() ? Boolean.FALSE : null;
            case GT -> decide(Op.LT, b, a);
            case GE -> decide(Op.LE, b, a);
            case EQ -> same(a, b);
            default -> {
                Boolean same = same(a, b);
                yield same == null ? null : Boolean.valueOf(!same);
            }
        };
    }

    private static @Nullable Boolean same(Interval a, Interval b) {
        if (a.hi() < b.lo() || b.hi() < a.lo()) {
            return Boolean.FALSE;
        }
        return a.isSingle() && a.equals(b) ? Boolean.TRUE : null;
    }

    private @Nullable Term between(Op op, Term a, Term b) {
        if (a.op() == Op.I2L && b.op() == Op.I2L) {
            return terms.binary(op, ((Term.Unary) a).operand(), ((Term.Unary) b).operand());
        }
        boolean equality = op == Op.EQ || op == Op.NE;
        if (addend(a) != 0 && addend(b) != 0) {
            return withoutAddends(op, equality, (Binary) a, (Binary) b);
        }
        Term rest = equality ? cancelled(a, b) : null;
        return rest == null ? null : terms.binary(op, rest, terms.constant(a.sort(), 0));
    }

    /** x + c == y + d says that x + (c - d) == y; of the other relations this holds if nothing wraps around. */
    private @Nullable Term withoutAddends(Op op, boolean equality, Binary a, Binary b) {
        long c = addend(a);
        long d = addend(b);
        if (equality) {
            Term moved = terms.binary(IntegralOperations.ADD.on(a.sort()), a.left(), terms.constant(a.sort(), c - d));
            return terms.binary(op, moved, b.left());
        }
        boolean exact = c == d && isExactSum(a) && isExactSum(b);
        return exact ? terms.binary(op, a.left(), b.left()) : null;
    }

    /** What must be zero for x + y (or x - y) to be x, else null. */
    private static @Nullable Term cancelled(Term a, Term b) {
        Term rest = rest(a, b);
        return rest != null ? rest : rest(b, a);
    }

    private static @Nullable Term rest(Term sum, Term part) {
        IntegralOperations op = IntegralOperations.of(sum.op());
        if (op == IntegralOperations.ADD && ((Binary) sum).right() == part) {
            return ((Binary) sum).left();
        }
        boolean left = (op == IntegralOperations.ADD || op == IntegralOperations.SUB) && ((Binary) sum).left() == part;
        return left ? ((Binary) sum).right() : null;
    }

    private static long addend(Term a) {
        return IntegralOperations.of(a.op()) == IntegralOperations.ADD && ((Binary) a).right() instanceof Term.Const c
                ? c.bits()
                : 0;
    }

    static boolean isExactSum(Binary sum) {
        return Ranges.fits(sum.sort(), sum.left().range().plus(sum.right().range()));
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

    private Term bit(boolean holds) {
        return terms.intConstant(holds ? 1 : 0);
    }
}
