package mended;

/** Sums by recursion. */
public final class MendedDepth {
    private MendedDepth() {}

    /** The sum up to a number below 100. */
    public static int sum(int number) {
        if (number > 100) {
            throw new IllegalArgumentException("too large");
        }
        return number <= 0 ? 0 : number + sum(number - 1);
    }
}
