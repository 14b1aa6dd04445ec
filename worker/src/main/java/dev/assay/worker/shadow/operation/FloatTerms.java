package dev.assay.worker.shadow.operation;

import dev.assay.worker.shadow.term.Expr;
import dev.assay.worker.shadow.term.Ops;
import org.jspecify.annotations.Nullable;

/** Terms of the arithmetic of floats, one method for each instruction. */
public final class FloatTerms {
    private FloatTerms() {}

    public static @Nullable Expr fadd(float a, float b, Expr sa, Expr sb) {
        return sa == null && sb == null
                ? null
                : Expr.binary(
                        Ops.FADD,
                        sa,
                        sb,
                        sa == null ? Float.floatToRawIntBits(a) : Float.floatToRawIntBits(b),
                        Float.floatToRawIntBits(a + b));
    }

    public static @Nullable Expr fsub(float a, float b, Expr sa, Expr sb) {
        return sa == null && sb == null
                ? null
                : Expr.binary(
                        Ops.FSUB,
                        sa,
                        sb,
                        sa == null ? Float.floatToRawIntBits(a) : Float.floatToRawIntBits(b),
                        Float.floatToRawIntBits(a - b));
    }

    public static @Nullable Expr fmul(float a, float b, Expr sa, Expr sb) {
        return sa == null && sb == null
                ? null
                : Expr.binary(
                        Ops.FMUL,
                        sa,
                        sb,
                        sa == null ? Float.floatToRawIntBits(a) : Float.floatToRawIntBits(b),
                        Float.floatToRawIntBits(a * b));
    }

    public static @Nullable Expr fdiv(float a, float b, Expr sa, Expr sb) {
        return sa == null && sb == null
                ? null
                : Expr.binary(
                        Ops.FDIV,
                        sa,
                        sb,
                        sa == null ? Float.floatToRawIntBits(a) : Float.floatToRawIntBits(b),
                        Float.floatToRawIntBits(a / b));
    }

    public static @Nullable Expr frem(float a, float b, Expr sa, Expr sb) {
        return sa == null && sb == null
                ? null
                : Expr.binary(
                        Ops.FREM,
                        sa,
                        sb,
                        sa == null ? Float.floatToRawIntBits(a) : Float.floatToRawIntBits(b),
                        Float.floatToRawIntBits(a % b));
    }

    public static @Nullable Expr fneg(float a, Expr sa) {
        return sa == null ? null : Expr.unary(Ops.FNEG, sa, Float.floatToRawIntBits(-a));
    }

    public static @Nullable Expr fcmpl(float a, float b, Expr sa, Expr sb) {
        return sa == null && sb == null
                ? null
                : Expr.binary(
                        Ops.FCMPL,
                        sa,
                        sb,
                        sa == null ? Float.floatToRawIntBits(a) : Float.floatToRawIntBits(b),
                        (a > b ? 1 : a == b ? 0 : -1));
    }

    public static @Nullable Expr fcmpg(float a, float b, Expr sa, Expr sb) {
        return sa == null && sb == null
                ? null
                : Expr.binary(
                        Ops.FCMPG,
                        sa,
                        sb,
                        sa == null ? Float.floatToRawIntBits(a) : Float.floatToRawIntBits(b),
                        (a < b ? -1 : a == b ? 0 : 1));
    }
}
