package dev.assay.techniques.subjects.contracts;

import dev.assay.api.Ensures;
import dev.assay.api.Requires;

/** Functions of numbers. Their annotations are the truth that inferred contracts are measured by. */
public final class Numbers {
    private Numbers() {}

    @Ensures("result == (x < 0 ? -x : x)")
    public static int abs(int x) {
        return x < 0 ? -x : x;
    }

    @Ensures("result == (a >= b ? a : b)")
    public static int max(int a, int b) {
        return a >= b ? a : b;
    }

    @Requires("lo <= hi")
    @Ensures("result == (x < lo ? lo : x > hi ? hi : x)")
    @Ensures("result >= lo")
    @Ensures("result <= hi")
    public static int clamp(int x, int lo, int hi) {
        if (lo > hi) {
            throw new IllegalArgumentException("no range");
        }
        if (x < lo) {
            return lo;
        }
        return x > hi ? hi : x;
    }

    @Requires("b != 0")
    @Ensures("result == a / b")
    public static int divide(int a, int b) {
        return a / b;
    }

    @Ensures("result == (n % 2 == 0)")
    public static boolean isEven(int n) {
        return n % 2 == 0;
    }

    @Ensures("result == (x < 0 ? -1 : x > 0 ? 1 : 0)")
    public static int sign(int x) {
        if (x < 0) {
            return -1;
        }
        return x > 0 ? 1 : 0;
    }

    @Requires("lo >= 0")
    @Requires("lo <= hi")
    @Ensures("result >= lo")
    @Ensures("result <= hi")
    @Ensures("result == lo + (hi - lo) / 2")
    public static int middle(int lo, int hi) {
        if (lo < 0 || lo > hi) {
            throw new IllegalArgumentException("no range");
        }
        return lo + (hi - lo) / 2;
    }

    @Ensures("result == 2 * x + 1")
    public static int odd(int x) {
        return 2 * x + 1;
    }

    @Requires("month >= 1")
    @Requires("month <= 12")
    @Ensures("month != 2 || result == (isLeap ? 29 : 28)")
    @Ensures("month != 4 && month != 6 && month != 9 && month != 11 || result == 30")
    @Ensures("result >= 28")
    @Ensures("result <= 31")
    public static int daysIn(int month, boolean isLeap) {
        switch (month) {
            case 4, 6, 9, 11:
                return 30;
            case 2:
                return isLeap ? 29 : 28;
            case 1, 3, 5, 7, 8, 10, 12:
                return 31;
            default:
                throw new IllegalArgumentException("no month");
        }
    }

    @Requires("whole > 0")
    @Requires("part >= 0")
    @Requires("part <= whole")
    @Ensures("result >= 0")
    @Ensures("result <= 100")
    @Ensures("result == 100 * part / whole")
    public static int percent(int part, int whole) {
        if (whole <= 0 || part < 0 || part > whole) {
            throw new IllegalArgumentException("no part");
        }
        return 100 * part / whole;
    }

    @Ensures("result == (lo <= x && x <= hi)")
    public static boolean isBetween(int x, int lo, int hi) {
        return lo <= x && x <= hi;
    }

    @Requires("n >= 0")
    @Ensures("n != 0 || result == 1")
    @Ensures("result >= 1")
    public static int factorial(int n) {
        if (n < 0) {
            throw new IllegalArgumentException("negative");
        }
        return n == 0 ? 1 : n * factorial(n - 1);
    }

    @Requires("a > 0")
    @Requires("b > 0")
    @Ensures("result >= 1")
    @Ensures("result <= a")
    @Ensures("result <= b")
    public static int commonDivisor(int a, int b) {
        if (a <= 0 || b <= 0) {
            throw new IllegalArgumentException("positive numbers only");
        }
        int x = a;
        int y = b;
        while (y != 0) {
            int rest = x % y;
            x = y;
            y = rest;
        }
        return x;
    }
}
