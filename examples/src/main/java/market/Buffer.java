package market;

/** Room for bytes. */
public final class Buffer {
    private Buffer() {}

    /** How much room there is after one more step. */
    public static byte[] grown(int room) { // FINDING grown NegativeArraySizeException: three halves overflow
        if (room < 1_500_000_000) {
            return new byte[0];
        }
        return new byte[room + room / 2];
    }
}
