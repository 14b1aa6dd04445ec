package dev.assay.worker.shadow.heap;

import org.jspecify.annotations.Nullable;

/**
 * Access to fields by their offset. Without the JDK's internals there is none, and nothing has an offset; the rewrite of the JDK
 * puts a class of the same name in this one's place that has them.
 */
public final class Raw {
    private Raw() {}

    /** Where a field lies, static or not; negative if that is not known. */
    static long offset(Class<?> declaring, String field) {
        return -1;
    }

    /** Where the elements of an array begin. */
    public static long base(Class<?> arrayType) {
        return -1;
    }

    static @Nullable public Object get(Object base, long offset) {
        return null;
    }

    static byte getByte(Object base, long offset) {
        return 0;
    }

    static short getShort(Object base, long offset) {
        return 0;
    }

    static char getChar(Object base, long offset) {
        return 0;
    }

    public static int getInt(Object base, long offset) {
        return 0;
    }

    public static long getLong(Object base, long offset) {
        return 0;
    }

    public static void put(Object base, long offset, Object value) {
        throw new IllegalStateException("There is no access by offset here.");
    }
}
