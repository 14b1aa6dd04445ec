package dev.assay.worker.shadow.operation;

import dev.assay.worker.shadow.DecisionTrace;
import dev.assay.worker.shadow.term.Expr;
import dev.assay.worker.shadow.term.Ops;
import org.jspecify.annotations.Nullable;

/** Terms of the arithmetic of ints, one method for each instruction; null, at no cost, if no operand is symbolic. */
public final class IntTerms {
    private IntTerms() {}

    public static @Nullable Expr iadd(int a, int b, Expr sa, Expr sb) {
        return sa == null && sb == null ? null : Expr.binary(Ops.IADD, sa, sb, sa == null ? a : b, a + b);
    }

    public static @Nullable Expr isub(int a, int b, Expr sa, Expr sb) {
        return sa == null && sb == null ? null : Expr.binary(Ops.ISUB, sa, sb, sa == null ? a : b, a - b);
    }

    public static @Nullable Expr imul(int a, int b, Expr sa, Expr sb) {
        return sa == null && sb == null ? null : Expr.binary(Ops.IMUL, sa, sb, sa == null ? a : b, a * b);
    }

    public static @Nullable Expr iand(int a, int b, @Nullable Expr sa, @Nullable Expr sb) {
        return sa == null && sb == null ? null : Expr.binary(Ops.IAND, sa, sb, sa == null ? a : b, a & b);
    }

    public static @Nullable Expr ior(int a, int b, @Nullable Expr sa, @Nullable Expr sb) {
        return sa == null && sb == null ? null : Expr.binary(Ops.IOR, sa, sb, sa == null ? a : b, a | b);
    }

    public static @Nullable Expr ixor(int a, int b, Expr sa, Expr sb) {
        return sa == null && sb == null ? null : Expr.binary(Ops.IXOR, sa, sb, sa == null ? a : b, a ^ b);
    }

    public static @Nullable Expr ishl(int a, int b, @Nullable Expr sa, @Nullable Expr sb) {
        return sa == null && sb == null ? null : Expr.binary(Ops.ISHL, sa, sb, sa == null ? a : b, a << b);
    }

    public static @Nullable Expr ishr(int a, int b, Expr sa, Expr sb) {
        return sa == null && sb == null ? null : Expr.binary(Ops.ISHR, sa, sb, sa == null ? a : b, a >> b);
    }

    public static @Nullable Expr iushr(int a, int b, Expr sa, @Nullable Expr sb) {
        return sa == null && sb == null ? null : Expr.binary(Ops.IUSHR, sa, sb, sa == null ? a : b, a >>> b);
    }

    /** A divisor that may be zero is a decision of its own; no term if the division throws. */
    public static @Nullable Expr idiv(int a, int b, Expr sa, Expr sb, int site) {
        if (sa == null && sb == null) {
            return null;
        }
        if (sb != null) {
            DecisionTrace.divisor(b, sb, site);
        }
        return b == 0 ? null : Expr.binary(Ops.IDIV, sa, sb, sa == null ? a : b, a / b);
    }

    /** A divisor that may be zero is a decision of its own; no term if the division throws. */
    public static @Nullable Expr irem(int a, int b, Expr sa, Expr sb, int site) {
        if (sa == null && sb == null) {
            return null;
        }
        if (sb != null) {
            DecisionTrace.divisor(b, sb, site);
        }
        return b == 0 ? null : Expr.binary(Ops.IREM, sa, sb, sa == null ? a : b, a % b);
    }

    public static @Nullable Expr ineg(int a, Expr sa) {
        return sa == null ? null : Expr.unary(Ops.INEG, sa, -a);
    }
}
