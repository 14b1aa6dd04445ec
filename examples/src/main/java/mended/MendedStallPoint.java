package mended;

/** A point; points that mirror each other are equal. */
public final class MendedStallPoint {
    private final int x;
    private final int y;

    public MendedStallPoint(int x, int y) {
        this.x = x;
        this.y = y;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof MendedStallPoint point && point.x == x && Math.abs(point.y) == Math.abs(y);
    }

    @Override
    public int hashCode() {
        return 31 * x + Math.abs(y);
    }
}
