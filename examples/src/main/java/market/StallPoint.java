package market;

/** A point; points that mirror each other are equal. */
public final class StallPoint {
    private final int x;
    private final int y;

    public StallPoint(int x, int y) {
        this.x = x;
        this.y = y;
    }

    @Override
    public boolean equals(Object other) { // FINDING equals law: equal points have different hash codes
        return other instanceof StallPoint point && point.x == x && Math.abs(point.y) == Math.abs(y);
    }

    @Override
    public int hashCode() {
        return 31 * x + y;
    }
}
