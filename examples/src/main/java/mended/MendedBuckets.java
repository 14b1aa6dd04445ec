package mended;

/** MendedBuckets for numbers. */
public final class MendedBuckets {
    private final int[] sizes = new int[8];

    /** Puts a number in. */
    public int put(int number) {
        return ++sizes[Math.floorMod(number, 8)];
    }
}
