package dev.assay.techniques.explore.subjects;

import java.util.function.DoubleUnaryOperator;

/** Conditions over functions of Math that no solver knows; each of them divides by zero for some input. */
public final class MathConditions {
    private MathConditions() {}

    private static int fail() {
        return 1 / 0;
    }

    public static int sineIsHalf(double x) {
        return Math.abs(Math.sin(x) - 0.5) < 1e-9 ? fail() : 0;
    }

    public static int sineAboveAndCosineBelow(double x) {
        return Math.sin(x) > 0.9 && Math.cos(x) < -0.1 ? fail() : 0;
    }

    public static int steepTangent(double x) {
        return Math.tan(x) > 1e6 && x > 100 ? fail() : 0;
    }

    public static int degrees(int degrees) {
        return degrees > 360 && Math.sin(Math.toRadians(degrees)) > 0.999 ? fail() : 0;
    }

    public static int unitCircle(double x, double y) {
        return Math.abs(Math.hypot(x, y) - 5) < 1e-9 && x > 2.9 && x < 3.1 ? fail() : 0;
    }

    public static int power(double x) {
        return Math.abs(Math.pow(x, 3) - 27) < 1e-9 ? fail() : 0;
    }

    public static int exponent(double x) {
        return Math.abs(Math.pow(2, x) - 1024) < 1e-9 ? fail() : 0;
    }

    public static int bothOfPower(double a, double b) {
        return Math.pow(a, b) == 81 && b > 1 && a > 2 ? fail() : 0;
    }

    public static int growth(double rate) {
        return 1000 * Math.exp(rate * 10) > 2000 && rate < 0.07 ? fail() : 0;
    }

    public static int logarithm(double x) {
        return Math.log(x) > 3.2 && Math.log(x) < 3.3 ? fail() : 0;
    }

    public static int logarithmOfTen(double x) {
        return Math.log10(x) == 3 ? fail() : 0;
    }

    public static int digits(int n) {
        return (int) Math.log10(n) == 6 ? fail() : 0;
    }

    public static int cubeRoot(double x) {
        return Math.cbrt(x) == 4 ? fail() : 0;
    }

    public static int angle(double y, double x) {
        double angle = Math.atan2(y, x);
        return angle > 2.3 && angle < 2.4 && y > 10 ? fail() : 0;
    }

    public static int secondQuadrant(double y, double x) {
        return Math.toDegrees(Math.atan2(y, x)) > 170 ? fail() : 0;
    }

    public static int arcSine(double x) {
        return Math.asin(x) > 1.2 ? fail() : 0;
    }

    public static int arcCosine(double x) {
        return Math.acos(x) > 3 ? fail() : 0;
    }

    public static int arcTangent(double x) {
        return Math.atan(x) > 1.57 ? fail() : 0;
    }

    public static int noNumber(double x) {
        return Double.isNaN(Math.asin(x)) && x < 0 ? fail() : 0;
    }

    public static int hyperbolicSine(double x) {
        return Math.sinh(x) > 100 && Math.sinh(x) < 101 ? fail() : 0;
    }

    public static int hyperbolicCosine(double x) {
        return Math.cosh(x) > 10 && x < 0 && x > -4 ? fail() : 0;
    }

    public static int hyperbolicTangent(double x) {
        return Math.tanh(x) > 0.75 && Math.tanh(x) < 0.76 ? fail() : 0;
    }

    public static int smallExponent(double x) {
        return Math.expm1(x) > 0.01 && Math.expm1(x) < 0.0101 ? fail() : 0;
    }

    public static int smallLogarithm(double x) {
        return Math.log1p(x) < -2 ? fail() : 0;
    }

    public static int nested(double x) {
        return Math.exp(Math.sin(x)) > 2.7 ? fail() : 0;
    }

    public static int sumOfSquares(double x, double y) {
        double sum = Math.pow(x, 2) + Math.pow(y, 2);
        return sum > 24.99 && sum < 25.01 && x > y + 1 ? fail() : 0;
    }

    public static int projectile(double speed, double degrees) {
        double distance = speed * speed * Math.sin(2 * Math.toRadians(degrees)) / 9.81;
        return degrees > 10 && degrees < 80 && distance > 100 && distance < 101 ? fail() : 0;
    }

    public static int interest(double rate, int years) {
        double factor = Math.pow(1 + rate / 100, years);
        return years > 0 && years < 40 && rate > 0 && rate < 10 && factor > 2 && factor < 2.1 ? fail() : 0;
    }

    public static int distanceOnSphere(double latitude, double longitude) {
        double a = Math.toRadians(latitude);
        double b = Math.toRadians(longitude);
        double angle = Math.acos(Math.sin(a) * 0.5 + Math.cos(a) * 0.8660254037844386 * Math.cos(b));
        return angle < 0.01 ? fail() : 0;
    }

    public static int remainder(double x) {
        return Math.IEEEremainder(x, 360) < -179 && x > 1000 ? fail() : 0;
    }

    public static int rounded(double x) {
        return Math.round(Math.sin(x) * 100) == 42 ? fail() : 0;
    }

    public static float ofFloat(float x) {
        return (float) Math.cos(x) == 1f && x > 1 ? fail() : 0;
    }

    public static int byReference(double x) {
        DoubleUnaryOperator sine = Math::sin;
        return sine.applyAsDouble(x) > 0.99999 && x > 50 ? fail() : 0;
    }

    /** No input gets there, but only mathematics knows that. */
    public static int safe(double x) {
        return Math.sin(x) > 1.5 ? fail() : 0;
    }

    /** The same for few inputs, all of which can be tried. */
    public static int safeForBytes(byte x) {
        return Math.sin(x) > 1.5 ? fail() : 0;
    }
}
