package mended;

/** Two numbers. */
public final class MendedCoinPair {
    private final int left;
    private final int right;

    public MendedCoinPair(int left, int right) {
        this.left = left;
        this.right = right;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof MendedCoinPair pair && pair.left == left && pair.right == right;
    }

    @Override
    public int hashCode() {
        return 31 * left + right;
    }
}
