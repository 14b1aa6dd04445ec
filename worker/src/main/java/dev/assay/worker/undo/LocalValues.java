package dev.assay.worker.undo;

import java.lang.reflect.Field;

/** How many values of its own the current thread keeps: an initializer that sets one has done more than it shows. */
public final class LocalValues {
    private static long map;
    private static long size;

    private LocalValues() {}

    /** Finds out where they are kept. */
    public static void prepare() throws ReflectiveOperationException {
        map = Memory.offset(Thread.class.getDeclaredField("threadLocals"));
        Field count = Class.forName("java.lang.ThreadLocal$ThreadLocalMap").getDeclaredField("size");
        size = Memory.offset(count);
    }

    public static int count() {
        Object values = Memory.get(Thread.currentThread(), map);
        return values == null ? 0 : Memory.getInt(values, size);
    }
}
