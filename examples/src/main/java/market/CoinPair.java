package market;

/** Two numbers. */
public final class CoinPair {
    private final int left;
    private final int right;

    public CoinPair(int left, int right) {
        this.left = left;
        this.right = right;
    }

    @Override
    public boolean equals(Object other) { // FINDING equals ClassCastException: anything may be compared with a pair
        CoinPair pair = (CoinPair) other;
        return pair != null && pair.left == left && pair.right == right;
    }

    @Override
    public int hashCode() {
        return 31 * left + right;
    }
}
