package dev.assay.worker.shadow.operation;

import dev.assay.worker.shadow.Expr;
import dev.assay.worker.shadow.Ops;

/** Terms of the arithmetic of doubles, one method for each instruction. */
public final class DoubleTerms {
    private DoubleTerms() {}

    public static Expr dadd(double a, double b, Expr sa, Expr sb) {
        return sa == null && sb == null
                ? null
                : Expr.binary(
                        Ops.DADD,
                        sa,
                        sb,
                        sa == null ? Double.doubleToRawLongBits(a) : Double.doubleToRawLongBits(b),
                        Double.doubleToRawLongBits(a + b));
    }

    public static Expr dsub(double a, double b, Expr sa, Expr sb) {
        return sa == null && sb == null
                ? null
                : Expr.binary(
                        Ops.DSUB,
                        sa,
                        sb,
                        sa == null ? Double.doubleToRawLongBits(a) : Double.doubleToRawLongBits(b),
                        Double.doubleToRawLongBits(a - b));
    }

    public static Expr dmul(double a, double b, Expr sa, Expr sb) {
        return sa == null && sb == null
                ? null
                : Expr.binary(
                        Ops.DMUL,
                        sa,
                        sb,
                        sa == null ? Double.doubleToRawLongBits(a) : Double.doubleToRawLongBits(b),
                        Double.doubleToRawLongBits(a * b));
    }

    public static Expr ddiv(double a, double b, Expr sa, Expr sb) {
        return sa == null && sb == null
                ? null
                : Expr.binary(
                        Ops.DDIV,
                        sa,
                        sb,
                        sa == null ? Double.doubleToRawLongBits(a) : Double.doubleToRawLongBits(b),
                        Double.doubleToRawLongBits(a / b));
    }

    public static Expr drem(double a, double b, Expr sa, Expr sb) {
        return sa == null && sb == null
                ? null
                : Expr.binary(
                        Ops.DREM,
                        sa,
                        sb,
                        sa == null ? Double.doubleToRawLongBits(a) : Double.doubleToRawLongBits(b),
                        Double.doubleToRawLongBits(a % b));
    }

    public static Expr dneg(double a, Expr sa) {
        return sa == null ? null : Expr.unary(Ops.DNEG, sa, Double.doubleToRawLongBits(-a));
    }

    public static Expr dcmpl(double a, double b, Expr sa, Expr sb) {
        return sa == null && sb == null
                ? null
                : Expr.binary(
                        Ops.DCMPL,
                        sa,
                        sb,
                        sa == null ? Double.doubleToRawLongBits(a) : Double.doubleToRawLongBits(b),
                        (a > b ? 1 : a == b ? 0 : -1));
    }

    public static Expr dcmpg(double a, double b, Expr sa, Expr sb) {
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
