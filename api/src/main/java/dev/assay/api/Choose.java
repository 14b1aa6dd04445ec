package dev.assay.api;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Inputs that Assay chooses.
 *
 * <p>They have values while Assay runs the code, and after {@link #replay}. Anywhere else every method throws an
 * {@link IllegalStateException} that says so.
 */
public final class Choose {

    /** What is left of the values to replay; null where none are. Each thread replays for itself. */
    private static final ThreadLocal<Deque<Object>> REPLAYED = new ThreadLocal<>();

    private Choose() {}

    /**
     * Has the next choices of this thread answer these values, in order, and then none: a test repeats with it what Assay
     * chose.
     */
    public static void replay(Object... values) {
        REPLAYED.set(new ArrayDeque<>(List.of(values)));
    }

    /** Any int. */
    public static int anyInt() {
        return chosen("anyInt", Integer.class);
    }

    /** Any long. */
    public static long anyLong() {
        return chosen("anyLong", Long.class);
    }

    /** True or false, without a preference. */
    public static boolean anyBoolean() {
        return chosen("anyBoolean", Boolean.class);
    }

    /** Any char. */
    public static char anyChar() {
        return chosen("anyChar", Character.class);
    }

    /** Any byte. */
    public static byte anyByte() {
        return chosen("anyByte", Byte.class);
    }

    /** Any short. */
    public static short anyShort() {
        return chosen("anyShort", Short.class);
    }

    /** Any float, infinities and NaN included. */
    public static float anyFloat() {
        return chosen("anyFloat", Float.class);
    }

    /** Any double, infinities and NaN included. */
    public static double anyDouble() {
        return chosen("anyDouble", Double.class);
    }

    /** Any string, never null. */
    public static String anyString() {
        return chosen("anyString", String.class);
    }

    /**
     * One of the ints from {@code lo} to {@code hi}, both included.
     *
     * @throws IllegalArgumentException where {@code lo} is greater than {@code hi}
     */
    public static int intBetween(int lo, int hi) {
        if (lo > hi) {
            throw new IllegalArgumentException("there is no int between " + lo + " and " + hi);
        }
        throw outside("intBetween");
    }

    /** True or false, one after the other. */
    public static boolean bool() {
        throw outside("bool");
    }

    /**
     * One of the values.
     *
     * @throws IllegalArgumentException where there is none
     */
    @SafeVarargs
    public static <T> T from(T... values) {
        if (values.length == 0) {
            throw new IllegalArgumentException("there is no value to choose from");
        }
        throw outside("from");
    }

    private static <T> T chosen(String method, Class<T> type) {
        Deque<Object> values = REPLAYED.get();
        if (values == null) {
            throw outside(method);
        }
        Object next = values.poll();
        if (!type.isInstance(next)) {
            throw new IllegalStateException("Choose." + method + " was to replay a value, but the next one is " + next);
        }
        return type.cast(next);
    }

    private static IllegalStateException outside(String method) {
        return new IllegalStateException("Choose." + method
                + " has a value only while Assay runs the code: name the method that calls it as a target of the assay"
                + " command instead of calling it yourself");
    }
}
