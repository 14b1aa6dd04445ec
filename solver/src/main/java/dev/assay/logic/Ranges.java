package dev.assay.logic;

import dev.assay.logic.value.IntegralOperations;
import dev.assay.logic.value.Interval;
import dev.assay.logic.value.Kind;
import dev.assay.logic.value.Sort;
import dev.assay.wire.Op;
import org.jspecify.annotations.Nullable;

/** The values that operations on ints and longs can have at all, by the ranges of their operands. */
public final class Ranges {

    private Ranges() {}

    static @Nullable Interval unary(Op op, Term operand) {
        return operand.sort().isFloating() ? ofFloating(op) : of(op, operand.range());
    }

    static @Nullable Interval binary(Op op, Term left, Term right) {
        return left.sort().isFloating() ? ofFloating(op) : of(op, left.sort(), left.range(), right.range());
    }

    /** The results of an operation of floating operands, null if they are floating too. */
    public static @Nullable Interval ofFloating(Op op) {
        return switch (op) {
            case F2I, D2I, F2BITS -> Interval.INT;
            case F2L, D2L, D2BITS -> Interval.LONG;
            default -> op.isComparison() ? Interval.BIT : Sort.of(op.sort()).isFloating() ? null : Interval.SIGN;
        };
    }

    /** The results of an operation of one integer, null if they are floating. */
    public static @Nullable Interval of(Op op, Interval a) {
        return switch (op) {
            case INEG -> within(Interval.INT, a.negated());
            case LNEG -> within(Interval.LONG, a.negated());
            case I2B -> narrowed(Kind.BYTE.bits(), a);
            case I2C -> narrowed(Kind.CHAR.bits(), a);
            case I2S -> narrowed(Kind.SHORT.bits(), a);
            case L2I -> narrowed(Interval.INT, a);
            case I2L -> a;
            default -> null;
        };
    }

    /** The results of an operation of two integers of a sort, null if they are floating. */
    public static @Nullable Interval of(Op op, Sort sort, Interval a, Interval b) {
        if (op.isComparison()) {
            return Interval.BIT;
        }
        IntegralOperations integral = IntegralOperations.of(op);
        if (integral != null) {
            return within(sort.range(), integral(integral, sort, a, b));
        }
        return Sort.of(op.sort()).isFloating() ? null : Interval.SIGN;
    }

    /** The truth of a comparison of integers if the ranges alone settle it, else null. */
    public static @Nullable Boolean decide(Op op, Interval a, Interval b) {
        return ComparisonRules.decide(op, a, b);
    }

    static @Nullable Interval select(Table table, Term index) {
        Interval range = table.range();
        if (range == null) {
            return table.sort().isFloating() ? null : Interval.of(0);
        }
        boolean inside = 0 <= index.range().lo() && index.range().hi() < table.length();
        return inside ? range : range.hull(Interval.of(0));
    }

    /** Whether the sum, difference or product of such values is one of the sort too, so that nothing wraps around. */
    static boolean fits(Sort sort, @Nullable Interval exact) {
        return exact != null && sort.range().contains(exact);
    }

    private static Interval within(Interval all, @Nullable Interval exact) {
        return exact != null && all.contains(exact) ? exact : all;
    }

    private static Interval narrowed(Interval kind, Interval operand) {
        return kind.contains(operand) ? operand : kind;
    }

    private static @Nullable Interval integral(IntegralOperations op, Sort sort, Interval a, Interval b) {
        return switch (op) {
            case ADD -> a.plus(b);
            case SUB -> a.minus(b);
            case MUL -> a.times(b);
            case DIV -> quotient(a, b);
            case REM -> remainder(a, b);
            case AND -> and(a, b);
            case OR, XOR -> or(op, a, b);
            case SHL -> b.isSingle() ? shiftedLeft(sort, a, b.lo()) : null;
            case SHR -> shiftedRight(sort, a, b);
            case USHR -> shiftedUnsigned(sort, a, b);
            case NEG -> a.negated();
        };
    }

    private static @Nullable Interval quotient(Interval a, Interval b) {
        if (a.lo() >= 0 && b.lo() >= 0) {
            // What is divided by zero is zero.
            return new Interval(b.hi() == 0 || b.lo() == 0 ? 0 : a.lo() / b.hi(), a.hi() / Math.max(1, b.lo()));
        }
        if (a.lo() == Long.MIN_VALUE) {
            return null;
        }
        long most = Math.max(-a.lo(), Math.abs(a.hi()));
        // The least int divided by -1 is itself; everything else is no farther from zero than it was.
        return most > Integer.MAX_VALUE && a.lo() == Integer.MIN_VALUE ? null : new Interval(-most, most);
    }

    private static Interval remainder(Interval a, Interval b) {
        if (b.lo() == Long.MIN_VALUE) {
            return new Interval(Math.min(a.lo(), 0), Math.max(a.hi(), 0));
        }
        long most = Math.max(0, Math.max(Math.abs(b.lo()), Math.abs(b.hi())) - 1);
        return new Interval(Math.max(-most, Math.min(a.lo(), 0)), Math.min(most, Math.max(a.hi(), 0)));
    }

    private static @Nullable Interval and(Interval a, Interval b) {
        if (a.lo() >= 0) {
            return new Interval(0, b.lo() >= 0 ? Math.min(a.hi(), b.hi()) : a.hi());
        }
        return b.lo() >= 0 ? new Interval(0, b.hi()) : null;
    }

    private static @Nullable Interval or(IntegralOperations op, Interval a, Interval b) {
        if (a.lo() < 0 || b.lo() < 0) {
            return null;
        }
        long top = Long.highestOneBit(Math.max(a.hi(), b.hi()));
        long all = top == 0 ? 0 : top | (top - 1);
        return new Interval(op == IntegralOperations.OR ? Math.max(a.lo(), b.lo()) : 0, all);
    }

    private static @Nullable Interval shiftedLeft(Sort sort, Interval a, long distance) {
        int places = (int) distance & (sort == Sort.I ? 31 : 63);
        return places == 63 ? null : a.times(Interval.of(1L << places));
    }

    private static Interval shiftedRight(Sort sort, Interval a, Interval distance) {
        if (distance.isSingle()) {
            int places = (int) distance.lo() & (sort == Sort.I ? 31 : 63);
            return new Interval(a.lo() >> places, a.hi() >> places);
        }
        return new Interval(Math.min(a.lo(), 0), Math.max(a.hi(), -1));
    }

    private static @Nullable Interval shiftedUnsigned(Sort sort, Interval a, Interval distance) {
        if (a.lo() >= 0) {
            return shiftedRight(sort, a, distance);
        }
        int places = (int) distance.lo() & (sort == Sort.I ? 31 : 63);
        if (!distance.isSingle() || places == 0) {
            return null;
        }
        return new Interval(0, sort == Sort.I ? 0xffffffffL >>> places : -1L >>> places);
    }
}
