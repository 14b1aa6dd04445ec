package shop;

/** Places for goods, row by row. */
public final class Shelf {

    private final String[][] places;

    public Shelf(int rows, int columns) {
        places = new String[rows][columns]; // FINDING Shelf NegativeArraySizeException: fewer than no rows
    }

    /** Puts goods in a place. */
    public void put(int row, int column, String goods) {
        if (row < 0 || row > places.length || column < 0) {
            throw new IllegalArgumentException("there is no such place");
        }
        places[row][column] = goods; // FINDING put ArrayIndexOutOfBoundsException: the row after the last
    }

    /** Correct. */
    public int rows() {
        return places.length;
    }
}
