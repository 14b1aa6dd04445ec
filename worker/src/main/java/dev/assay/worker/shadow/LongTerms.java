package dev.assay.worker.shadow;

import dev.assay.worker.shadow.term.Expr;
import dev.assay.worker.shadow.term.Ops;
import org.jspecify.annotations.Nullable;

/** Terms of the arithmetic of longs, one method for each instruction. */
public final class LongTerms {
    private LongTerms() {}

    public static @Nullable Expr ladd(long a, long b, @Nullable Expr sa, @Nullable Expr sb) {
        return sa == null && sb == null ? null : Expr.binary(Ops.LADD, sa, sb, sa == null ? a : b, a + b);
    }

    public static @Nullable Expr lsub(long a, long b, Expr sa, Expr sb) {
        return sa == null && sb == null ? null : Expr.binary(Ops.LSUB, sa, sb, sa == null ? a : b, a - b);
    }

    public static @Nullable Expr lmul(long a, long b, Expr sa, Expr sb) {
        return sa == null && sb == null ? null : Expr.binary(Ops.LMUL, sa, sb, sa == null ? a : b, a * b);
    }

    public static @Nullable Expr land(long a, long b, Expr sa, Expr sb) {
        return sa == null && sb == null ? null : Expr.binary(Ops.LAND, sa, sb, sa == null ? a : b, a & b);
    }

    public static @Nullable Expr lor(long a, long b, @Nullable Expr sa, @Nullable Expr sb) {
        return sa == null && sb == null ? null : Expr.binary(Ops.LOR, sa, sb, sa == null ? a : b, a | b);
    }

    public static @Nullable Expr lxor(long a, long b, Expr sa, Expr sb) {
        return sa == null && sb == null ? null : Expr.binary(Ops.LXOR, sa, sb, sa == null ? a : b, a ^ b);
    }

    public static @Nullable Expr lshl(long a, int b, @Nullable Expr sa, @Nullable Expr sb) {
        return sa == null && sb == null ? null : Expr.binary(Ops.LSHL, sa, sb, sa == null ? a : b, a << b);
    }

    public static @Nullable Expr lshr(long a, int b, Expr sa, Expr sb) {
        return sa == null && sb == null ? null : Expr.binary(Ops.LSHR, sa, sb, sa == null ? a : b, a >> b);
    }

    public static @Nullable Expr lushr(long a, int b, Expr sa, @Nullable Expr sb) {
        return sa == null && sb == null ? null : Expr.binary(Ops.LUSHR, sa, sb, sa == null ? a : b, a >>> b);
    }

    /** A divisor that may be zero is a decision of its own; no term if the division throws. */
    public static @Nullable Expr ldiv(long a, long b, Expr sa, Expr sb, int site) {
        if (sa == null && sb == null) {
            return null;
        }
        if (sb != null) {
            DecisionTrace.divisor(b, sb, site);
        }
        return b == 0 ? null : Expr.binary(Ops.LDIV, sa, sb, sa == null ? a : b, a / b);
    }

    /** A divisor that may be zero is a decision of its own; no term if the division throws. */
    public static @Nullable Expr lrem(long a, long b, Expr sa, Expr sb, int site) {
        if (sa == null && sb == null) {
            return null;
        }
        if (sb != null) {
            DecisionTrace.divisor(b, sb, site);
        }
        return b == 0 ? null : Expr.binary(Ops.LREM, sa, sb, sa == null ? a : b, a % b);
    }

    public static @Nullable Expr lneg(long a, Expr sa) {
        return sa == null ? null : Expr.unary(Ops.LNEG, sa, -a);
    }

    public static @Nullable Expr lcmp(long a, long b, @Nullable Expr sa, @Nullable Expr sb) {
        return sa == null && sb == null
                ? null
                : Expr.binary(Ops.LCMP, sa, sb, sa == null ? a : b, (a < b ? -1 : a > b ? 1 : 0));
    }
}
