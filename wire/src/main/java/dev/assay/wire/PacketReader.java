package dev.assay.wire;

import org.jspecify.annotations.Nullable;

/** The content of a message while it is read. */
public final class PacketReader {
    private final byte[] bytes;
    private int at;

    public PacketReader(byte[] bytes) {
        this.bytes = bytes;
    }

    public boolean hasMore() {
        return at < bytes.length;
    }

    public int getByte() {
        if (at >= bytes.length) {
            throw new CorruptFrame("a message is shorter than it says");
        }
        return bytes[at++] & 255;
    }

    public long getLong() {
        long value = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            int next = getByte();
            value |= (next & 127L) << shift;
            if (next < 128) {
                return value;
            }
        }
        throw new CorruptFrame("a number has more than 64 bits");
    }

    public int getInt() {
        long value = getLong();
        if (value >>> 32 != 0) {
            throw new CorruptFrame("a number has more than 32 bits");
        }
        return (int) value;
    }

    public boolean getBoolean() {
        return getByte() != 0;
    }

    /** A count of things that take at least a byte each. */
    public int getCount() {
        int count = getInt();
        if (count < 0 || count > bytes.length - at) {
            throw new CorruptFrame("a message promises " + count + " items and is too short for them");
        }
        return count;
    }

    /** A string that is there. */
    public String getString() {
        String value = getStringOrNull();
        if (value == null) {
            throw new CorruptFrame("a message has no string where one belongs");
        }
        return value;
    }

    /** A string, or null if the other side had none. */
    public @Nullable String getStringOrNull() {
        int length = getInt() - 1;
        if (length < 0) {
            return null;
        }
        if (length > bytes.length - at) {
            throw new CorruptFrame("a message promises a string that it is too short for");
        }
        char[] chars = new char[length];
        for (int i = 0; i < length; i++) {
            chars[i] = (char) getLong();
        }
        return new String(chars);
    }

    public byte[] getBytes() {
        byte[] value = new byte[getCount()];
        System.arraycopy(bytes, at, value, 0, value.length);
        at += value.length;
        return value;
    }
}
