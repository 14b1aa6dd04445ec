package market;

/** Buckets for numbers. */
public final class Buckets {
    private final int[] sizes = new int[8];

    /** Puts a number in. */
    public int put(int number) { // FINDING put ArrayIndexOutOfBoundsException: remainders can be negative
        return ++sizes[number % 8];
    }
}
