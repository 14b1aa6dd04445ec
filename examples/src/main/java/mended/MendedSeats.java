package mended;

/** MendedSeats of a hall. */
public final class MendedSeats {
    private MendedSeats() {}

    /** MendedSeats in each row. */
    public static int inRow(int seats, int rows, int closed) {
        if (seats < 0 || rows <= 0 || closed < 0 || closed > rows) {
            throw new IllegalArgumentException("no hall");
        }
        return rows == closed ? 0 : seats / (rows - closed);
    }
}
