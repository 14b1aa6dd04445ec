package mended;

/** A number in a haystack. */
public final class MendedNeedle {
    private MendedNeedle() {}

    /** Fails for one pair in a billion. */
    public static int find(int first, int second) {
        int[] hay = new int[4];
        if (first * 31 + second == 7919 && second == first + 15) {
            return hay[3];
        }
        return hay[0];
    }
}
