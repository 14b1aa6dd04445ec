package dev.assay.worker.shadow;

/** Terms of the arithmetic of longs, one method for each instruction. */
public final class LongTerms {
    private LongTerms() {}

    public static Expr ladd(long a, long b, Expr sa, Expr sb) {
        return sa == null && sb == null ? null : Expr.binary(Ops.LADD, sa, sb, sa == null ? a : b, a + b);
    }

    public static Expr lsub(long a, long b, Expr sa, Expr sb) {
        return sa == null && sb == null ? null : Expr.binary(Ops.LSUB, sa, sb, sa == null ? a : b, a - b);
    }

    public static Expr lmul(long a, long b, Expr sa, Expr sb) {
        return sa == null && sb == null ? null : Expr.binary(Ops.LMUL, sa, sb, sa == null ? a : b, a * b);
    }

    public static Expr land(long a, long b, Expr sa, Expr sb) {
        return sa == null && sb == null ? null : Expr.binary(Ops.LAND, sa, sb, sa == null ? a : b, a & b);
    }

    public static Expr lor(long a, long b, Expr sa, Expr sb) {
        return sa == null && sb == null ? null : Expr.binary(Ops.LOR, sa, sb, sa == null ? a : b, a | b);
    }

    public static Expr lxor(long a, long b, Expr sa, Expr sb) {
        return sa == null && sb == null ? null : Expr.binary(Ops.LXOR, sa, sb, sa == null ? a : b, a ^ b);
    }

    public static Expr lshl(long a, int b, Expr sa, Expr sb) {
        return sa == null && sb == null ? null : Expr.binary(Ops.LSHL, sa, sb, sa == null ? a : b, a << b);
    }

    public static Expr lshr(long a, int b, Expr sa, Expr sb) {
        return sa == null && sb == null ? null : Expr.binary(Ops.LSHR, sa, sb, sa == null ? a : b, a >> b);
    }

    public static Expr lushr(long a, int b, Expr sa, Expr sb) {
        return sa == null && sb == null ? null : Expr.binary(Ops.LUSHR, sa, sb, sa == null ? a : b, a >>> b);
    }

    /** A divisor that may be zero is a decision of its own; no term where the division throws. */
    public static Expr ldiv(long a, long b, Expr sa, Expr sb, int site) {
        if (sa == null && sb == null) {
            return null;
        }
        if (sb != null) {
            DecisionTrace.divisor(b, sb, site);
        }
        return b == 0 ? null : Expr.binary(Ops.LDIV, sa, sb, sa == null ? a : b, a / b);
    }

    /** A divisor that may be zero is a decision of its own; no term where the division throws. */
    public static Expr lrem(long a, long b, Expr sa, Expr sb, int site) {
        if (sa == null && sb == null) {
            return null;
        }
        if (sb != null) {
            DecisionTrace.divisor(b, sb, site);
        }
        return b == 0 ? null : Expr.binary(Ops.LREM, sa, sb, sa == null ? a : b, a % b);
    }

    public static Expr lneg(long a, Expr sa) {
        return sa == null ? null : Expr.unary(Ops.LNEG, sa, -a);
    }

    public static Expr lcmp(long a, long b, Expr sa, Expr sb) {
        return sa == null && sb == null
                ? null
                : Expr.binary(Ops.LCMP, sa, sb, sa == null ? a : b, (a < b ? -1 : a > b ? 1 : 0));
    }
}
