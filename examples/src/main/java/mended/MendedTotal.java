package mended;

/** A total that is never negative. */
public final class MendedTotal {
    private MendedTotal() {}

    /** The sum of two totals. */
    public static int sum(int first, int second) {
        if (first < 0 || second < 0) {
            throw new IllegalArgumentException("negative");
        }
        int sum = first > Integer.MAX_VALUE - second ? Integer.MAX_VALUE : first + second;
        assert sum >= 0;
        return sum;
    }
}
