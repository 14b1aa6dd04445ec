package mended;

/** MendedHalving of numbers. */
public final class MendedHalving {
    private MendedHalving() {}

    /** How often a number can be halved before it is 1. */
    public static int halvings(int number) {
        int count = 0;
        for (int rest = number; rest > 1; rest /= 2) {
            count++;
        }
        return count;
    }
}
