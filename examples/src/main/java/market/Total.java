package market;

/** A total that is never negative. */
public final class Total {
    private Total() {}

    /** The sum of two totals. */
    public static int sum(int first, int second) { // FINDING sum AssertionError: it overflows
        if (first < 0 || second < 0) {
            throw new IllegalArgumentException("negative");
        }
        int sum = first + second;
        assert sum >= 0;
        return sum;
    }
}
