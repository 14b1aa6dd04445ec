package dev.assay.wire;

import org.jspecify.annotations.Nullable;

/** The content of a message while it is written: it grows, numbers take as few bytes as they need. */
public final class PacketWriter {
    private static final int SMALL = 1 << 16;
    private byte[] bytes = new byte[256];
    private int length;

    public int length() {
        return length;
    }

    /** Forgets all content, and memory that an unusually long one took. */
    public void clear() {
        length = 0;
        if (bytes.length > SMALL) {
            bytes = new byte[SMALL];
        }
    }

    /** Forgets what was written after the packet had that length. */
    public void truncate(int to) {
        length = to;
    }

    public void putByte(int value) {
        if (length == bytes.length) {
            grow(1);
        }
        bytes[length++] = (byte) value;
    }

    /** A number of which all 64 bits count, small ones in few bytes; negative ones take ten. */
    public void putLong(long value) {
        long rest = value;
        while ((rest & ~127L) != 0) {
            putByte((int) (rest & 127 | 128));
            rest >>>= 7;
        }
        putByte((int) rest);
    }

    public void putInt(int value) {
        putLong(value & 0xffffffffL);
    }

    public void putBoolean(boolean value) {
        putByte(value ? 1 : 0);
    }

    /** A string that may be null; every char survives, paired or not. */
    public void putString(@Nullable String value) {
        if (value == null) {
            putInt(0);
            return;
        }
        putInt(value.length() + 1);
        for (int i = 0; i < value.length(); i++) {
            putLong(value.charAt(i));
        }
    }

    public void putBytes(byte[] value) {
        putInt(value.length);
        append(value, value.length);
    }

    /** The content of another packet, as it is. */
    public void putAll(PacketWriter other) {
        append(other.bytes, other.length);
    }

    /** The content so far. */
    public byte[] toBytes() {
        byte[] copy = new byte[length];
        copyTo(copy, 0);
        return copy;
    }

    void copyTo(byte[] target, int at) {
        System.arraycopy(bytes, 0, target, at, length);
    }

    private void append(byte[] value, int count) {
        if (bytes.length - length < count) {
            grow(count);
        }
        System.arraycopy(value, 0, bytes, length, count);
        length += count;
    }

    private void grow(int more) {
        byte[] larger = new byte[Math.max(length + more, bytes.length * 2)];
        copyTo(larger, 0);
        bytes = larger;
    }
}
