package dev.assay.cli.planted;

/** Figures about numbers. */
public final class Statistics {
    private Statistics() {}

    /** Without some at both ends. */
    public static int[] trimmed(int[] values, int drop) {
        int left = values.length - 2 * drop; // outside: NullPointerException
        int[] kept = new int[left]; // inside: NegativeArraySizeException
        System.arraycopy(values, drop, kept, 0, left);
        return kept;
    }

    /** The value below which so many percent lie. */
    public static int percentile(int[] sorted, int percent) {
        int index = (percent * sorted.length + 50) / 100; // outside: NullPointerException
        return sorted[index]; // inside: ArrayIndexOutOfBoundsException
    }

    /** The mean of those from one index up to another. */
    public static int mean(int[] values, int from, int to) {
        int sum = 0;
        for (int i = from; i < to; i++) {
            sum += values[i]; // outside: NullPointerException
        }
        return sum / (to - from); // outside: ArithmeticException
    }
}
