package market;

/** Seats of a hall. */
public final class Seats {
    private Seats() {}

    /** Seats in each row. */
    public static int inRow(
            int seats, int rows, int closed) { // FINDING inRow ArithmeticException: all rows may be closed
        if (seats < 0 || rows <= 0 || closed < 0 || closed > rows) {
            throw new IllegalArgumentException("no hall");
        }
        return seats / (rows - closed);
    }
}
