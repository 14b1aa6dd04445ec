package dev.assay.bench.subjects;

import dev.assay.api.Assumed;
import dev.assay.api.Verified;

/**
 * Small algorithms with what somebody has verified of them, and what was assumed: above all that numbers do not overflow. All of
 * what is said to be verified is true.
 */
public final class ReviewedArrays {
    private ReviewedArrays() {}

    public static int sumOf(int[] a) {
        if (a == null) {
            return 0;
        }
        int sum = 0;
        for (int i = 0; i < a.length; i++) {
            Assumed.that("a", (long) sum + a[i] == sum + a[i]);
            sum += a[i];
        }
        Verified.under("a", a.length > 0 || sum == 0);
        return sum;
    }

    public static int sumOfChecked(int[] a, int k) {
        if (a == null) {
            return 0;
        }
        int sum = 0;
        for (int i = 0; i < a.length; i++) {
            Assumed.that("a", (long) sum + a[i] == sum + a[i]);
            sum += a[i];
            if (a[i] == k) {
                Verified.under("a", i < a.length);
                Verified.under("false", sum != k);
            }
        }
        return sum;
    }

    public static int sumOfFrom(int[] a, int k) {
        int sum = 0;
        int first = a[k];
        for (int i = 0; i < a.length; i++) {
            sum += a[i];
        }
        int bits = reviewed(first);
        Verified.under("true", bits >= 0);
        return sum + bits;
    }

    public static int weighted(int[] a) {
        if (a == null) {
            return 0;
        }
        int sum = 0;
        for (int i = 0; i < a.length; i++) {
            Assumed.that("a", (long) sum + (long) a[i] * i == sum + a[i] * i);
            sum += a[i] * i;
        }
        Verified.under("a", a.length > 0 || sum == 0);
        return sum;
    }

    public static int weightedChecked(int[] a, int k) {
        if (a == null) {
            return 0;
        }
        int sum = 0;
        for (int i = 0; i < a.length; i++) {
            Assumed.that("a", (long) sum + (long) a[i] * i == sum + a[i] * i);
            sum += a[i] * i;
            if (a[i] == k) {
                Verified.under("a", i < a.length);
                Verified.under("false", sum != k);
            }
        }
        return sum;
    }

    public static int weightedFrom(int[] a, int k) {
        int sum = 0;
        int first = a[k];
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * i;
        }
        int bits = reviewed(first);
        Verified.under("true", bits >= 0);
        return sum + bits;
    }

    public static int range(int[] a) {
        if (a == null) {
            return 0;
        }
        int sum = 0;
        for (int i = 0; i < a.length; i++) {
            Assumed.that("a", (long) a[i] - a[0] == a[i] - a[0]);
            sum = Math.max(sum, a[i] - a[0]);
        }
        Verified.under("a", sum >= 0);
        return sum;
    }

    public static int rangeChecked(int[] a, int k) {
        if (a == null) {
            return 0;
        }
        int sum = 0;
        for (int i = 0; i < a.length; i++) {
            Assumed.that("a", (long) a[i] - a[0] == a[i] - a[0]);
            sum = Math.max(sum, a[i] - a[0]);
            if (a[i] == k) {
                Verified.under("a", i < a.length);
                Verified.under("false", sum != k);
            }
        }
        return sum;
    }

    public static int rangeFrom(int[] a, int k) {
        int sum = 0;
        int first = a[k];
        for (int i = 0; i < a.length; i++) {
            sum = Math.max(sum, a[i] - a[0]);
        }
        int bits = reviewed(first);
        Verified.under("true", bits >= 0);
        return sum + bits;
    }

    public static int steps(int[] a) {
        if (a == null) {
            return 0;
        }
        int sum = 0;
        for (int i = 0; i < a.length; i++) {
            Assumed.that("a", i == 0 || Math.abs((long) a[i] - a[i - 1]) == Math.abs(a[i] - a[i - 1]));
            sum += i == 0 ? 0 : Math.abs(a[i] - a[i - 1]);
        }
        Verified.under("a", a.length > 1 || sum == 0);
        return sum;
    }

    public static int stepsChecked(int[] a, int k) {
        if (a == null) {
            return 0;
        }
        int sum = 0;
        for (int i = 0; i < a.length; i++) {
            Assumed.that("a", i == 0 || Math.abs((long) a[i] - a[i - 1]) == Math.abs(a[i] - a[i - 1]));
            sum += i == 0 ? 0 : Math.abs(a[i] - a[i - 1]);
            if (a[i] == k) {
                Verified.under("a", i < a.length);
                Verified.under("false", sum != k);
            }
        }
        return sum;
    }

    public static int stepsFrom(int[] a, int k) {
        int sum = 0;
        int first = a[k];
        for (int i = 0; i < a.length; i++) {
            sum += i == 0 ? 0 : Math.abs(a[i] - a[i - 1]);
        }
        int bits = reviewed(first);
        Verified.under("true", bits >= 0);
        return sum + bits;
    }

    public static int parity(int[] a) {
        if (a == null) {
            return 0;
        }
        int sum = 0;
        for (int i = 0; i < a.length; i++) {
            Assumed.that("a", i < 4);
            sum ^= a[i];
        }
        Verified.under("a", a.length > 0 || sum == 0);
        return sum;
    }

    public static int parityChecked(int[] a, int k) {
        if (a == null) {
            return 0;
        }
        int sum = 0;
        for (int i = 0; i < a.length; i++) {
            Assumed.that("a", i < 4);
            sum ^= a[i];
            if (a[i] == k) {
                Verified.under("a", i < a.length);
                Verified.under("false", sum != k);
            }
        }
        return sum;
    }

    public static int parityFrom(int[] a, int k) {
        int sum = 0;
        int first = a[k];
        for (int i = 0; i < a.length; i++) {
            sum ^= a[i];
        }
        int bits = reviewed(first);
        Verified.under("true", bits >= 0);
        return sum + bits;
    }

    public static int greatest(int[] a) {
        if (a == null) {
            return 0;
        }
        int sum = 0;
        for (int i = 0; i < a.length; i++) {
            Assumed.that("a", a[i] >= 0);
            sum = Math.max(sum, a[i]);
        }
        Verified.under("a", sum >= 0);
        return sum;
    }

    public static int greatestChecked(int[] a, int k) {
        if (a == null) {
            return 0;
        }
        int sum = 0;
        for (int i = 0; i < a.length; i++) {
            Assumed.that("a", a[i] >= 0);
            sum = Math.max(sum, a[i]);
            if (a[i] == k) {
                Verified.under("a", i < a.length);
                Verified.under("false", sum != k);
            }
        }
        return sum;
    }

    public static int greatestFrom(int[] a, int k) {
        int sum = 0;
        int first = a[k];
        for (int i = 0; i < a.length; i++) {
            sum = Math.max(sum, a[i]);
        }
        int bits = reviewed(first);
        Verified.under("true", bits >= 0);
        return sum + bits;
    }

    /** Never fails, and has many paths. */
    private static int reviewed(int n) {
        int bits = 0;
        for (int i = 0; i < 8; i++) {
            if ((n >> i & 1) != 0) {
                bits++;
            }
        }
        return bits;
    }
}
