package mended;

/** Room for bytes. */
public final class MendedBuffer {
    private MendedBuffer() {}

    /** How much room there is after one more step. */
    public static byte[] grown(int room) {
        if (room < 1_500_000_000) {
            return new byte[0];
        }
        return new byte[8];
    }
}
