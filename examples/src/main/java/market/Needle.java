package market;

/** A number in a haystack. */
public final class Needle {
    private Needle() {}

    /** Fails for one pair in a billion. */
    public static int find(int first, int second) { // FINDING find ArrayIndexOutOfBoundsException: nobody guesses these
        int[] hay = new int[4];
        if (first * 31 + second == 7919 && second == first + 15) {
            return hay[4];
        }
        return hay[0];
    }
}
