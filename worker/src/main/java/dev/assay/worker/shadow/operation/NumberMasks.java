package dev.assay.worker.shadow.operation;

import dev.assay.worker.shadow.DecisionTrace;
import dev.assay.worker.shadow.ShadowFrame;
import dev.assay.worker.shadow.term.Expr;
import dev.assay.worker.shadow.term.Ops;
import org.jspecify.annotations.Nullable;

/** In place of natives and intrinsics of Float, Double and Math that have a term of their own. */
public final class NumberMasks {
    private NumberMasks() {}

    public static int floatToRawIntBits(float value, int token, int site) {
        int bits = Float.floatToRawIntBits(value);
        if (ShadowFrame.isOpen(token)) {
            ShadowFrame.give(unary(Ops.F2BITS, ShadowFrame.argument(value, 0, token), bits, token), token);
        }
        return bits;
    }

    public static float intBitsToFloat(int value, int token, int site) {
        float result = Float.intBitsToFloat(value);
        if (ShadowFrame.isOpen(token)) {
            ShadowFrame.give(
                    unary(Ops.BITS2F, ShadowFrame.argument(value, 0, token), Float.floatToRawIntBits(result), token),
                    token);
        }
        return result;
    }

    public static long doubleToRawLongBits(double value, int token, int site) {
        long bits = Double.doubleToRawLongBits(value);
        if (ShadowFrame.isOpen(token)) {
            ShadowFrame.give(unary(Ops.D2BITS, ShadowFrame.argument(value, 0, token), bits, token), token);
        }
        return bits;
    }

    public static double longBitsToDouble(long value, int token, int site) {
        double result = Double.longBitsToDouble(value);
        if (ShadowFrame.isOpen(token)) {
            ShadowFrame.give(
                    unary(Ops.BITS2D, ShadowFrame.argument(value, 0, token), Double.doubleToRawLongBits(result), token),
                    token);
        }
        return result;
    }

    public static double sqrt(double value, int token, int site) {
        double result = Math.sqrt(value);
        if (ShadowFrame.isOpen(token)) {
            ShadowFrame.give(
                    unary(Ops.DSQRT, ShadowFrame.argument(value, 0, token), Double.doubleToRawLongBits(result), token),
                    token);
        }
        return result;
    }

    /** The interpreter knows {@code Math.abs} by itself, and does not look at its code. */
    public static double abs(double value, int token, int site) {
        if (ShadowFrame.isOpen(token)) {
            Expr shadow = ShadowFrame.argument(value, 0, token);
            ShadowFrame.entered(token);
            if (shadow != null) {
                boolean isNegated = value <= 0;
                Expr order = DoubleTerms.dcmpg(value, 0, shadow, null);
                DecisionTrace.record(DecisionTrace.BRANCH, Ops.LE, order, null, 0, isNegated, site);
                ShadowFrame.give(isNegated ? DoubleTerms.dsub(0, value, null, shadow) : shadow, token);
            }
        }
        return Math.abs(value);
    }

    private static @Nullable Expr unary(int op, @Nullable Expr shadow, long bits, int token) {
        ShadowFrame.entered(token);
        return shadow == null ? null : Expr.unary(op, shadow, bits);
    }
}
