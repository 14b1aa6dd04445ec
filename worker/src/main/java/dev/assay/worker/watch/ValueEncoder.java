package dev.assay.worker.watch;

import dev.assay.wire.PacketWriter;
import dev.assay.wire.code.SampleCode;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes what contracts can say of a reference: null, its type, its identity, its size, the text of a short string. */
final class ValueEncoder {
    private static final int LONGEST_TEXT = 60;

    private ValueEncoder() {}

    /** @param isThorough whether few elements of arrays and lists are written one by one */
    static void encode(@Nullable Object value, boolean isThorough, PacketWriter out) {
        if (value == null) {
            out.putByte(SampleCode.NULL);
            return;
        }
        out.putByte(SampleCode.OBJECT);
        out.putInt(ClassNumbers.of(value.getClass()));
        out.putInt(System.identityHashCode(value));
        if (value instanceof String text) {
            text(text, out);
        } else if (value instanceof Number || value instanceof Character || value instanceof Boolean) {
            box(value, out);
        } else if (value instanceof Enum<?> constant) {
            out.putByte(SampleCode.CONSTANT);
            out.putString(constant.name());
        } else if (value.getClass().isArray()) {
            out.putByte(SampleCode.SIZED);
            out.putInt(java.lang.reflect.Array.getLength(value));
            Elements.describe(value, isThorough, out);
        } else {
            container(value, isThorough, out);
        }
    }

    private static void text(String text, PacketWriter out) {
        out.putByte(SampleCode.TEXT);
        out.putInt(text.length());
        boolean isShort = text.length() <= LONGEST_TEXT;
        out.putBoolean(isShort);
        if (isShort) {
            out.putString(text);
        } else {
            out.putInt(text.hashCode());
        }
    }

    private static void box(Object value, PacketWriter out) {
        if (value instanceof Double || value instanceof Float) {
            out.putByte(SampleCode.REAL);
            out.putLong(Double.doubleToRawLongBits(((Number) value).doubleValue()));
            return;
        }
        long number;
        if (value instanceof Character letter) {
            number = letter;
        } else if (value instanceof Boolean truth) {
            number = truth ? 1 : 0;
        } else if (value instanceof Integer
                || value instanceof Long
                || value instanceof Short
                || value instanceof Byte) {
            number = ((Number) value).longValue();
        } else {
            out.putByte(SampleCode.PLAIN);
            return;
        }
        out.putByte(SampleCode.NUMBER);
        out.putLong(number << 1 ^ number >> 63);
    }

    /** Only the JDK's own containers are asked for their size: code of others must not run because somebody watches. */
    private static void container(Object value, boolean isThorough, PacketWriter out) {
        int size = -1;
        if (isHarmless(value.getClass())) {
            try {
                size = value instanceof Collection<?> all
                        ? all.size()
                        : value instanceof Map<?, ?> map ? map.size() : -1;
            } catch (RuntimeException e) {
                size = -1; // A view of something that has changed.
            }
        }
        if (size < 0) {
            out.putByte(SampleCode.PLAIN);
        } else {
            out.putByte(SampleCode.SIZED);
            out.putInt(size);
            Elements.describe(value, isThorough, out);
        }
    }

    /** Those that take no lock and call nothing that a user wrote. */
    static boolean isHarmless(Class<?> type) {
        String name = type.getName();
        return type.getClassLoader() == null
                && name.startsWith("java.util.")
                && !name.contains("Synchronized")
                && !name.contains("Checked")
                && !name.contains("$SubList")
                && (!name.startsWith("java.util.concurrent.")
                        || name.equals("java.util.concurrent.ConcurrentHashMap")
                        || name.startsWith("java.util.concurrent.CopyOnWrite"));
    }
}
