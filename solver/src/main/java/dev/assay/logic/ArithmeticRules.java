package dev.assay.logic;

import dev.assay.logic.Term.Binary;
import dev.assay.logic.value.IntegralOperations;
import dev.assay.logic.value.Semantics;
import dev.assay.logic.value.Sort;
import org.jspecify.annotations.Nullable;

/** Simplifies the arithmetic of ints and longs, which wraps around and hence obeys the laws of a ring. */
final class ArithmeticRules {

    private final Terms terms;

    ArithmeticRules(Terms terms) {
        this.terms = terms;
    }

    @Nullable
    Term negate(Term a) {
        IntegralOperations inner = IntegralOperations.of(a.op());
        if (inner == IntegralOperations.NEG) {
            return ((Term.Unary) a).operand();
        }
        if (inner == IntegralOperations.SUB) {
            return make(IntegralOperations.SUB, ((Binary) a).right(), ((Binary) a).left());
        }
        return null;
    }

    @Nullable
    Term binary(IntegralOperations op, Term a, Term b) {
        if (op.isCommutative() && (a.isConstant() || (!b.isConstant() && a.id() > b.id()))) {
            return make(op, b, a);
        }
        Term simpler = b.isConstant() ? byConstant(op, a, b.bits()) : general(op, a, b);
        return simpler == null && a.isConstant() ? ofConstant(op, a, b) : simpler;
    }

    private @Nullable Term byConstant(IntegralOperations op, Term a, long c) {
        return switch (op) {
            case ADD -> addConstant(a, c);
            case SUB -> make(IntegralOperations.ADD, a, constant(a, -c));
            case MUL -> timesConstant(a, c);
            case DIV -> dividedBy(a, c);
            case REM -> c >= -1 && c <= 1 ? constant(a, 0) : smallRemainder(a, c);
            case AND -> andConstant(a, c);
            case OR -> orConstant(a, c);
            case XOR -> xorConstant(a, c);
            case SHL, SHR, USHR -> shifted(op, a, c);
            case NEG -> null;
        };
    }

    private @Nullable Term dividedBy(Term a, long c) {
        if (c == 1) {
            return a;
        }
        return c == -1 ? negated(a) : c == 0 ? constant(a, 0) : null;
    }

    private @Nullable Term orConstant(Term a, long c) {
        if (c == 0) {
            return a;
        }
        return c == -1 ? constant(a, -1) : reassociated(IntegralOperations.OR, a, c);
    }

    private @Nullable Term addConstant(Term a, long c) {
        if (c == 0) {
            return a;
        }
        IntegralOperations inner = IntegralOperations.of(a.op());
        if (inner == IntegralOperations.ADD && ((Binary) a).right().isConstant()) {
            return reassociated(IntegralOperations.ADD, a, c);
        }
        if (inner == IntegralOperations.SUB && ((Binary) a).left().isConstant()) {
            Binary sub = (Binary) a;
            return make(IntegralOperations.SUB, constant(a, sub.left().bits() + c), sub.right());
        }
        return null;
    }

    private @Nullable Term timesConstant(Term a, long c) {
        if (c == 0) {
            return constant(a, 0);
        }
        if (c == 1) {
            return a;
        }
        return c == -1 ? negated(a) : reassociated(IntegralOperations.MUL, a, c);
    }

    private @Nullable Term smallRemainder(Term a, long c) {
        if (c == Long.MIN_VALUE) {
            return null;
        }
        long most = Math.abs(c) - 1;
        return -most <= a.range().lo() && a.range().hi() <= most ? a : null;
    }

    private @Nullable Term andConstant(Term a, long c) {
        if (c == 0) {
            return constant(a, 0);
        }
        boolean lowBits = c > 0 && (c & (c + 1)) == 0;
        if (c == -1 || (lowBits && 0 <= a.range().lo() && a.range().hi() <= c)) {
            return a;
        }
        long kept = switch (a.op()) {
            case I2B -> 0xff;
            case I2C, I2S -> 0xffff;
            default -> 0;
        };
        if (c > 0 && (c & ~kept) == 0) {
            return make(IntegralOperations.AND, ((Term.Unary) a).operand(), constant(a, c));
        }
        return reassociated(IntegralOperations.AND, a, c);
    }

    private @Nullable Term xorConstant(Term a, long c) {
        if (c == 0) {
            return a;
        }
        if (c == 1 && a.op().isComparison()) {
            return terms.not(a);
        }
        return reassociated(IntegralOperations.XOR, a, c);
    }

    private @Nullable Term shifted(IntegralOperations op, Term a, long c) {
        int places = (int) c & (a.sort() == Sort.I ? 31 : 63);
        if (places == 0) {
            return a;
        }
        if (op == IntegralOperations.SHL) {
            return make(IntegralOperations.MUL, a, constant(a, 1L << places));
        }
        if (op == IntegralOperations.USHR && a.range().lo() >= 0) {
            return terms.binary(IntegralOperations.SHR.on(a.sort()), a, terms.intConstant(places));
        }
        return places == c ? null : terms.binary(op.on(a.sort()), a, terms.intConstant(places));
    }

    /** (x op c1) op c2 = x op (c1 op c2). */
    private @Nullable Term reassociated(IntegralOperations op, Term a, long c) {
        if (IntegralOperations.of(a.op()) != op || !(((Binary) a).right() instanceof Term.Const inner)) {
            return null;
        }
        long merged = Semantics.binary(op.on(a.sort()), a.sort(), inner.bits(), c);
        return make(op, ((Binary) a).left(), constant(a, merged));
    }

    private @Nullable Term general(IntegralOperations op, Term a, Term b) {
        return switch (op) {
            case ADD -> add(a, b);
            case SUB -> subtract(a, b);
            case AND, OR -> a == b ? a : null;
            case XOR -> a == b ? constant(a, 0) : null;
            default -> null;
        };
    }

    private @Nullable Term add(Term a, Term b) {
        if (IntegralOperations.of(b.op()) == IntegralOperations.NEG) {
            return make(IntegralOperations.SUB, a, ((Term.Unary) b).operand());
        }
        if (IntegralOperations.of(a.op()) == IntegralOperations.NEG) {
            return make(IntegralOperations.SUB, b, ((Term.Unary) a).operand());
        }
        if (IntegralOperations.of(a.op()) == IntegralOperations.SUB && ((Binary) a).right() == b) {
            return ((Binary) a).left();
        }
        if (IntegralOperations.of(b.op()) == IntegralOperations.SUB && ((Binary) b).right() == a) {
            return ((Binary) b).left();
        }
        return a == b ? make(IntegralOperations.MUL, a, constant(a, 2)) : lifted(a, b);
    }

    /** Moves constants outwards: (x + c) + y = (x + y) + c. */
    private @Nullable Term lifted(Term a, Term b) {
        if (hasAddend(a)) {
            return plus(make(IntegralOperations.ADD, ((Binary) a).left(), b), ((Binary) a).right());
        }
        return hasAddend(b) ? plus(make(IntegralOperations.ADD, a, ((Binary) b).left()), ((Binary) b).right()) : null;
    }

    private @Nullable Term subtract(Term a, Term b) {
        if (a == b) {
            return constant(a, 0);
        }
        if (IntegralOperations.of(b.op()) == IntegralOperations.NEG) {
            return make(IntegralOperations.ADD, a, ((Term.Unary) b).operand());
        }
        if (IntegralOperations.of(a.op()) == IntegralOperations.ADD) {
            Binary sum = (Binary) a;
            if (sum.left() == b || sum.right() == b) {
                return sum.left() == b ? sum.right() : sum.left();
            }
            if (sum.right().isConstant()) {
                return plus(make(IntegralOperations.SUB, sum.left(), b), sum.right());
            }
        }
        if (hasAddend(b)) {
            long c = ((Binary) b).right().bits();
            return plus(make(IntegralOperations.SUB, a, ((Binary) b).left()), constant(a, -c));
        }
        return null;
    }

    private @Nullable Term ofConstant(IntegralOperations op, Term a, Term b) {
        return switch (op) {
            case SUB -> a.bits() == 0 ? negated(b) : null;
            case DIV, REM, SHL, SHR, USHR -> a.bits() == 0 ? a : null;
            default -> null;
        };
    }

    private static boolean hasAddend(Term a) {
        return IntegralOperations.of(a.op()) == IntegralOperations.ADD
                && ((Binary) a).right().isConstant();
    }

    private Term plus(Term a, Term constant) {
        return make(IntegralOperations.ADD, a, constant);
    }

    private Term negated(Term a) {
        return terms.unary(IntegralOperations.NEG.on(a.sort()), a);
    }

    private Term make(IntegralOperations op, Term a, Term b) {
        return terms.binary(op.on(a.sort()), a, b);
    }

    private Term constant(Term like, long bits) {
        return terms.constant(like.sort(), bits);
    }
}
