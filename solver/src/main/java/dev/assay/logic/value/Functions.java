package dev.assay.logic.value;

import dev.assay.wire.Op;

/** The functions of Math that are known by their values alone, and guesses at their inverses. */
public final class Functions {
    private Functions() {}

    /** The value of a function of one number. */
    static double of(Op function, double a) {
        return switch (function) {
            case DSIN -> Math.sin(a);
            case DCOS -> Math.cos(a);
            case DTAN -> Math.tan(a);
            case DASIN -> Math.asin(a);
            case DACOS -> Math.acos(a);
            case DATAN -> Math.atan(a);
            default -> exponential(function, a);
        };
    }

    private static double exponential(Op function, double a) {
        return switch (function) {
            case DEXP -> Math.exp(a);
            case DLOG -> Math.log(a);
            case DLOG10 -> Math.log10(a);
            case DCBRT -> Math.cbrt(a);
            case DSINH -> Math.sinh(a);
            case DCOSH -> Math.cosh(a);
            case DTANH -> Math.tanh(a);
            case DEXPM1 -> Math.expm1(a);
            case DLOG1P -> Math.log1p(a);
            default -> throw new IllegalArgumentException(function + " is no function of one number");
        };
    }

    /** The value of a function of two numbers. */
    static double of(Op function, double a, double b) {
        return switch (function) {
            case DATAN2 -> Math.atan2(a, b);
            case DPOW -> Math.pow(a, b);
            case DHYPOT -> Math.hypot(a, b);
            case DREMAINDER -> Math.IEEEremainder(a, b);
            default -> throw new IllegalArgumentException(function + " is no function of two numbers");
        };
    }

    /** A number whose value is near the goal, of several the one nearest to the present number; NaN if there is none. */
    public static double inverse(Op function, double goal, double now) {
        return switch (function) {
            case DSIN -> nearest(now, Math.asin(goal), Math.PI - Math.asin(goal), 2 * Math.PI);
            case DCOS -> nearest(now, Math.acos(goal), -Math.acos(goal), 2 * Math.PI);
            case DTAN -> nearest(now, Math.atan(goal), Math.atan(goal), Math.PI);
            case DASIN -> Math.sin(goal);
            case DACOS -> Math.cos(goal);
            case DATAN -> Math.tan(goal);
            default -> exponentialInverse(function, goal, now);
        };
    }

    private static double exponentialInverse(Op function, double goal, double now) {
        return switch (function) {
            case DEXP -> Math.log(goal);
            case DLOG -> Math.exp(goal);
            case DLOG10 -> Math.pow(10, goal);
            case DCBRT -> goal * goal * goal;
            case DSINH -> Math.signum(goal) * Math.log(Math.abs(goal) + Math.hypot(goal, 1));
            case DCOSH -> Math.copySign(Math.log(goal + Math.sqrt(goal * goal - 1)), now);
            case DTANH -> Math.log((1 + goal) / (1 - goal)) / 2;
            case DEXPM1 -> Math.log1p(goal);
            default -> Math.expm1(goal);
        };
    }

    /** Of the numbers that differ from one of two by whole periods, the nearest to the present one. */
    private static double nearest(double now, double one, double other, double period) {
        if (!Double.isFinite(now)) {
            return one;
        }
        double first = one + Math.rint((now - one) / period) * period;
        double second = other + Math.rint((now - other) / period) * period;
        return Math.abs(first - now) <= Math.abs(second - now) ? first : second;
    }

    /** The first number of a function of two, by the other one. */
    public static double left(Op function, double goal, double other, double now) {
        return switch (function) {
            case DATAN2 -> Math.tan(goal) * other;
            case DPOW -> Math.copySign(Math.pow(goal, 1 / other), other % 2 == 0 ? now : 1);
            case DHYPOT -> Math.copySign(Math.sqrt(goal * goal - other * other), now);
            default -> goal + Math.rint((now - goal) / other) * other;
        };
    }

    /** The second number of a function of two, by the other one. */
    public static double right(Op function, double goal, double other, double now) {
        return switch (function) {
            case DATAN2 -> other / Math.tan(goal);
            case DPOW -> Math.log(goal) / Math.log(other);
            case DHYPOT -> left(function, goal, other, now);
            default -> other - goal;
        };
    }
}
