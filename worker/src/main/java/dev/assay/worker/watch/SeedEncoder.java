package dev.assay.worker.watch;

import dev.assay.wire.PacketWriter;
import dev.assay.wire.code.SeedCode;
import java.lang.reflect.Array;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes an argument so that it can be made again: values in full, containers with their elements, objects by identity. */
final class SeedEncoder {
    private static final int LONGEST_TEXT = 400;
    private static final int MOST_ELEMENTS = 24;
    private static final int DEEPEST = 3;

    /** Classes of the JDK whose text says all; one of their methods reads it. */
    private static final Set<String> VALUES = Set.of(
            "java.lang.StringBuilder",
            "java.math.BigDecimal",
            "java.math.BigInteger",
            "java.net.URI",
            "java.time.Duration",
            "java.time.Instant",
            "java.time.LocalDate",
            "java.time.LocalDateTime",
            "java.time.LocalTime",
            "java.time.OffsetDateTime",
            "java.time.Period",
            "java.time.YearMonth",
            "java.time.ZonedDateTime",
            "java.util.UUID");

    private SeedEncoder() {}

    static void encode(@Nullable Object value, PacketWriter out) {
        encode(value, 0, out);
    }

    private static void encode(@Nullable Object value, int depth, PacketWriter out) {
        if (value == null) {
            out.putByte(SeedCode.NULL);
        } else if (value instanceof String text) {
            text(SeedCode.TEXT, null, text, out);
        } else if (value instanceof Enum<?> constant) {
            out.putByte(SeedCode.CONSTANT);
            out.putInt(ClassNumbers.of(constant.getDeclaringClass()));
            out.putString(constant.name());
        } else if (value instanceof Double || value instanceof Float) {
            out.putByte(SeedCode.BOX);
            out.putByte(value instanceof Double ? 'D' : 'F');
            out.putLong(Double.doubleToRawLongBits(((Number) value).doubleValue()));
        } else if (kind(value) != 0) {
            out.putByte(SeedCode.BOX);
            out.putByte(kind(value));
            long number = number(value);
            out.putLong(number << 1 ^ number >> 63);
        } else if (VALUES.contains(value.getClass().getName())) {
            text(SeedCode.VALUE, value.getClass(), value.toString(), out);
        } else {
            composite(value, depth, out);
        }
    }

    private static void text(int code, @Nullable Class<?> type, String text, PacketWriter out) {
        if (text.length() > LONGEST_TEXT) {
            out.putByte(SeedCode.OTHER);
            return;
        }
        out.putByte(code);
        if (type != null) {
            out.putInt(ClassNumbers.of(type));
        }
        out.putString(text);
    }

    private static char kind(Object value) {
        if (value instanceof Integer) {
            return 'I';
        } else if (value instanceof Long) {
            return 'J';
        } else if (value instanceof Boolean) {
            return 'Z';
        } else if (value instanceof Character) {
            return 'C';
        } else if (value instanceof Short) {
            return 'S';
        }
        return value instanceof Byte ? 'B' : 0;
    }

    private static long number(Object value) {
        if (value instanceof Boolean truth) {
            return truth ? 1 : 0;
        }
        return value instanceof Character letter ? letter : ((Number) value).longValue();
    }

    private static void composite(Object value, int depth, PacketWriter out) {
        boolean isArray = value.getClass().isArray();
        int code = isArray ? SeedCode.ARRAY : container(value);
        if (code == SeedCode.OBJECT) {
            out.putByte(code);
            out.putInt(ClassNumbers.of(value.getClass()));
            out.putInt(System.identityHashCode(value));
            return;
        }
        int size = size(value, code);
        if (size > MOST_ELEMENTS || depth == DEEPEST) {
            out.putByte(SeedCode.OTHER);
            return;
        }
        out.putByte(code);
        out.putInt(ClassNumbers.of(value.getClass()));
        out.putInt(size);
        if (isArray) {
            for (int i = 0; i < size; i++) {
                encode(Array.get(value, i), depth + 1, out);
            }
        } else if (value instanceof Map<?, ?> map) {
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                encode(entry.getKey(), depth + 1, out);
                encode(entry.getValue(), depth + 1, out);
            }
        } else {
            for (Object element : (Collection<?>) value) {
                encode(element, depth + 1, out);
            }
        }
    }

    private static int container(Object value) {
        if (!ValueEncoder.isHarmless(value.getClass())) {
            return SeedCode.OBJECT;
        }
        if (value instanceof List) {
            return SeedCode.LIST;
        }
        if (value instanceof Set) {
            return SeedCode.SET;
        }
        return value instanceof Map ? SeedCode.MAP : SeedCode.OBJECT;
    }

    private static int size(Object value, int code) {
        if (code == SeedCode.ARRAY) {
            return Array.getLength(value);
        }
        return code == SeedCode.MAP ? ((Map<?, ?>) value).size() : ((Collection<?>) value).size();
    }
}
