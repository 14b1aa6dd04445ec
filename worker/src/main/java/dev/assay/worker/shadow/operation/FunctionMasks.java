package dev.assay.worker.shadow.operation;

import dev.assay.worker.shadow.ShadowFrame;
import dev.assay.worker.shadow.term.Expr;
import dev.assay.worker.shadow.term.Ops;
import dev.assay.worker.shadow.term.Recorder;
import org.jspecify.annotations.Nullable;

/** In place of functions of Math that nobody can reason about: their results are terms, how they come about is not followed. */
public final class FunctionMasks {
    private FunctionMasks() {}

    /** A function of one number. */
    public static double unary(double a, int token, int site, int function) {
        boolean isOpen = ShadowFrame.isOpen(token);
        Expr shadow = isOpen ? ShadowFrame.argument(a, 0, token) : null;
        ShadowFrame.entered(token);
        double result;
        Thread paused = Recorder.pause();
        try {
            result = function <= Ops.DATAN ? trigonometric(function, a) : exponential(function, a);
        } finally {
            Recorder.resume(paused);
        }
        if (isOpen) {
            Expr term = shadow == null ? null : Expr.unary(function, shadow, Double.doubleToRawLongBits(result));
            ShadowFrame.give(term, token);
        }
        return result;
    }

    /** A function of two numbers. */
    public static double binary(double a, double b, int token, int site, int function) {
        boolean isOpen = ShadowFrame.isOpen(token);
        Expr left = isOpen ? ShadowFrame.argument(a, 0, token) : null;
        Expr right = isOpen ? ShadowFrame.argument(b, 1, token) : null;
        ShadowFrame.entered(token);
        double result;
        Thread paused = Recorder.pause();
        try {
            result = ofTwo(function, a, b);
        } finally {
            Recorder.resume(paused);
        }
        if (isOpen) {
            ShadowFrame.give(term(function, a, b, left, right, result), token);
        }
        return result;
    }

    private static @Nullable Expr term(
            int function, double a, double b, @Nullable Expr left, @Nullable Expr right, double result) {
        if (left == null && right == null) {
            return null;
        }
        long constant = Double.doubleToRawLongBits(left == null ? a : b);
        return Expr.binary(function, left, right, constant, Double.doubleToRawLongBits(result));
    }

    private static double trigonometric(int function, double a) {
        return switch (function) {
            case Ops.DSIN -> Math.sin(a);
            case Ops.DCOS -> Math.cos(a);
            case Ops.DTAN -> Math.tan(a);
            case Ops.DASIN -> Math.asin(a);
            case Ops.DACOS -> Math.acos(a);
            default -> Math.atan(a);
        };
    }

    private static double exponential(int function, double a) {
        return switch (function) {
            case Ops.DEXP -> Math.exp(a);
            case Ops.DLOG -> Math.log(a);
            case Ops.DLOG10 -> Math.log10(a);
            case Ops.DCBRT -> Math.cbrt(a);
            case Ops.DSINH -> Math.sinh(a);
            case Ops.DCOSH -> Math.cosh(a);
            case Ops.DTANH -> Math.tanh(a);
            case Ops.DEXPM1 -> Math.expm1(a);
            default -> Math.log1p(a);
        };
    }

    private static double ofTwo(int function, double a, double b) {
        return switch (function) {
            case Ops.DATAN2 -> Math.atan2(a, b);
            case Ops.DPOW -> Math.pow(a, b);
            case Ops.DHYPOT -> Math.hypot(a, b);
            default -> Math.IEEEremainder(a, b);
        };
    }
}
