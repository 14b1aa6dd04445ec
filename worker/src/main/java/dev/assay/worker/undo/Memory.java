package dev.assay.worker.undo;

import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/**
 * Access to fields by their offset. Outside of a worker there is none; the rewrite of the JDK puts a class of the same name in this one's
 * place that uses the JDK's internals.
 */
public final class Memory {
    private static final String NONE = "There is no access by offset here.";

    private Memory() {}

    /** Whether fields can be read and written here. */
    public static boolean isThere() {
        return false;
    }

    static long offset(Field field) {
        throw new IllegalStateException(NONE);
    }

    static long staticOffset(Field field) {
        throw new IllegalStateException(NONE);
    }

    static @Nullable Object get(Object base, long offset) {
        throw new IllegalStateException(NONE);
    }

    static void put(Object base, long offset, @Nullable Object value) {
        throw new IllegalStateException(NONE);
    }

    static byte getByte(Object base, long offset) {
        throw new IllegalStateException(NONE);
    }

    static void putByte(Object base, long offset, byte value) {
        throw new IllegalStateException(NONE);
    }

    static short getShort(Object base, long offset) {
        throw new IllegalStateException(NONE);
    }

    static void putShort(Object base, long offset, short value) {
        throw new IllegalStateException(NONE);
    }

    static int getInt(Object base, long offset) {
        throw new IllegalStateException(NONE);
    }

    static void putInt(Object base, long offset, int value) {
        throw new IllegalStateException(NONE);
    }

    static long getLong(Object base, long offset) {
        throw new IllegalStateException(NONE);
    }

    static void putLong(Object base, long offset, long value) {
        throw new IllegalStateException(NONE);
    }
}
