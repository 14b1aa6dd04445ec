package dev.assay.worker.shadow.term;

import org.jspecify.annotations.Nullable;

/** Terms of the conversions between primitive types, one method for each instruction. */
public final class ConversionTerms {
    private ConversionTerms() {}

    public static @Nullable Expr i2b(int a, @Nullable Expr sa) {
        return sa == null ? null : Expr.unary(Ops.I2B, sa, (byte) a);
    }

    public static @Nullable Expr i2c(int a, Expr sa) {
        return sa == null ? null : Expr.unary(Ops.I2C, sa, (char) a);
    }

    public static @Nullable Expr i2s(int a, Expr sa) {
        return sa == null ? null : Expr.unary(Ops.I2S, sa, (short) a);
    }

    public static @Nullable Expr i2l(int a, @Nullable Expr sa) {
        return sa == null ? null : Expr.unary(Ops.I2L, sa, (long) a);
    }

    public static @Nullable Expr i2f(int a, Expr sa) {
        return sa == null ? null : Expr.unary(Ops.I2F, sa, Float.floatToRawIntBits((float) a));
    }

    public static @Nullable Expr i2d(int a, Expr sa) {
        return sa == null ? null : Expr.unary(Ops.I2D, sa, Double.doubleToRawLongBits((double) a));
    }

    public static @Nullable Expr l2i(long a, @Nullable Expr sa) {
        return sa == null ? null : Expr.unary(Ops.L2I, sa, (int) a);
    }

    public static @Nullable Expr l2f(long a, Expr sa) {
        return sa == null ? null : Expr.unary(Ops.L2F, sa, Float.floatToRawIntBits((float) a));
    }

    public static @Nullable Expr l2d(long a, Expr sa) {
        return sa == null ? null : Expr.unary(Ops.L2D, sa, Double.doubleToRawLongBits((double) a));
    }

    public static @Nullable Expr f2i(float a, Expr sa) {
        return sa == null ? null : Expr.unary(Ops.F2I, sa, (int) a);
    }

    public static @Nullable Expr f2l(float a, Expr sa) {
        return sa == null ? null : Expr.unary(Ops.F2L, sa, (long) a);
    }

    public static @Nullable Expr f2d(float a, Expr sa) {
        return sa == null ? null : Expr.unary(Ops.F2D, sa, Double.doubleToRawLongBits((double) a));
    }

    public static @Nullable Expr d2i(double a, Expr sa) {
        return sa == null ? null : Expr.unary(Ops.D2I, sa, (int) a);
    }

    public static @Nullable Expr d2l(double a, Expr sa) {
        return sa == null ? null : Expr.unary(Ops.D2L, sa, (long) a);
    }

    public static @Nullable Expr d2f(double a, Expr sa) {
        return sa == null ? null : Expr.unary(Ops.D2F, sa, Float.floatToRawIntBits((float) a));
    }
}
