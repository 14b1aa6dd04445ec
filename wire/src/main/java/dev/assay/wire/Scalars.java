package dev.assay.wire;

import org.jspecify.annotations.Nullable;

/** Boxed values and strings in messages: one letter of descriptors, then the value. */
public final class Scalars {
    /** Stands for a string; the other letters are those of descriptors. */
    private static final char STRING = 's';

    private Scalars() {}

    /** Whether the value is one of the boxes or a string. */
    public static boolean isScalar(@Nullable Object value) {
        return value instanceof String
                || value instanceof Boolean
                || value instanceof Character
                || value instanceof Integer
                || value instanceof Long
                || value instanceof Double
                || value instanceof Float
                || value instanceof Byte
                || value instanceof Short;
    }

    public static void put(PacketWriter out, Object value) {
        if (value instanceof Integer number) {
            out.putByte('I');
            out.putInt(number);
        } else if (value instanceof String text) {
            out.putByte(STRING);
            out.putString(text);
        } else if (value instanceof Boolean truth) {
            out.putByte('Z');
            out.putBoolean(truth);
        } else if (value instanceof Character one) {
            out.putByte('C');
            out.putInt(one);
        } else if (value instanceof Long number) {
            out.putByte('J');
            out.putLong(number);
        } else {
            putRare(out, value);
        }
    }

    private static void putRare(PacketWriter out, Object value) {
        if (value instanceof Double number) {
            out.putByte('D');
            out.putLong(Double.doubleToRawLongBits(number));
        } else if (value instanceof Float number) {
            out.putByte('F');
            out.putInt(Float.floatToRawIntBits(number));
        } else if (value instanceof Byte number) {
            out.putByte('B');
            out.putByte(number);
        } else if (value instanceof Short number) {
            out.putByte('S');
            out.putInt(number & 0xffff);
        } else {
            throw new IllegalArgumentException("not a scalar: " + value);
        }
    }

    public static Object get(PacketReader in) {
        int letter = in.getByte();
        switch (letter) {
            case 'I':
                return in.getInt();
            case STRING:
                return in.getString();
            case 'Z':
                return in.getBoolean();
            case 'C':
                return (char) in.getInt();
            case 'J':
                return in.getLong();
            case 'D':
                return Double.longBitsToDouble(in.getLong());
            case 'F':
                return Float.intBitsToFloat(in.getInt());
            case 'B':
                return (byte) in.getByte();
            case 'S':
                return (short) in.getInt();
            default:
                throw new CorruptFrame("no scalar has the letter " + letter);
        }
    }
}
