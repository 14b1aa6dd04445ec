package dev.assay.worker.shadow.operation;

import dev.assay.worker.shadow.term.Expr;
import dev.assay.worker.shadow.term.Ops;
import org.jspecify.annotations.Nullable;

/** Terms of the arithmetic of doubles, one method for each instruction. */
public final class DoubleTerms {
    private DoubleTerms() {}

    public static @Nullable Expr dadd(double a, double b, Expr sa, Expr sb) {
        return sa == null && sb == null
                ? null
                : Expr.binary(
                        Ops.DADD,
                        sa,
                        sb,
                        sa == null ? Double.doubleToRawLongBits(a) : Double.doubleToRawLongBits(b),
                        Double.doubleToRawLongBits(a + b));
    }

    public static @Nullable Expr dsub(double a, double b, @Nullable Expr sa, Expr sb) {
        return sa == null && sb == null
                ? null
                : Expr.binary(
                        Ops.DSUB,
                        sa,
                        sb,
                        sa == null ? Double.doubleToRawLongBits(a) : Double.doubleToRawLongBits(b),
                        Double.doubleToRawLongBits(a - b));
    }

    public static @Nullable Expr dmul(double a, double b, Expr sa, Expr sb) {
        return sa == null && sb == null
                ? null
                : Expr.binary(
                        Ops.DMUL,
                        sa,
                        sb,
                        sa == null ? Double.doubleToRawLongBits(a) : Double.doubleToRawLongBits(b),
                        Double.doubleToRawLongBits(a * b));
    }

    public static @Nullable Expr ddiv(double a, double b, Expr sa, Expr sb) {
        return sa == null && sb == null
                ? null
                : Expr.binary(
                        Ops.DDIV,
                        sa,
                        sb,
                        sa == null ? Double.doubleToRawLongBits(a) : Double.doubleToRawLongBits(b),
                        Double.doubleToRawLongBits(a / b));
    }

    public static @Nullable Expr drem(double a, double b, Expr sa, Expr sb) {
        return sa == null && sb == null
                ? null
                : Expr.binary(
                        Ops.DREM,
                        sa,
                        sb,
                        sa == null ? Double.doubleToRawLongBits(a) : Double.doubleToRawLongBits(b),
                        Double.doubleToRawLongBits(a % b));
    }

    public static @Nullable Expr dneg(double a, Expr sa) {
        return sa == null ? null : Expr.unary(Ops.DNEG, sa, Double.doubleToRawLongBits(-a));
    }

    public static @Nullable Expr dcmpl(double a, double b, Expr sa, Expr sb) {
        return sa == null && sb == null
                ? null
                : Expr.binary(
                        Ops.DCMPL,
                        sa,
                        sb,
                        sa == null ? Double.doubleToRawLongBits(a) : Double.doubleToRawLongBits(b),
                        (a > b ? 1 : a == b ? 0 : -1));
    }

    public static @Nullable Expr dcmpg(double a, double b, Expr sa, @Nullable Expr sb) {
        return sa == null && sb == null
                ? null
                : Expr.binary(
                        Ops.DCMPG,
                        sa,
                        sb,
                        sa == null ? Double.doubleToRawLongBits(a) : Double.doubleToRawLongBits(b),
                        (a < b ? -1 : a == b ? 0 : 1));
    }
}
