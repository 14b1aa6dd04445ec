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

    /** What is left of the values to replay; null if none are. Each thread replays for itself. */
    private static final ThreadLocal<Deque<Object>> REPLAYED = new ThreadLocal<>();

    private static final int LONGEST_TEXT = 8;

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

    /** Any string, never null. Exploration tries those of up to eight chars, and says so. */
    public static String anyString() {
        return chosen("anyString", String.class);
    }

    /**
     * One of the ints from {@code lo} to {@code hi}, both included.
     *
     * @throws IllegalArgumentException if {@code lo} is greater than {@code hi}
     */
    public static int intBetween(int lo, int hi) {
        if (lo > hi) {
            throw new IllegalArgumentException("there is no int between " + lo + " and " + hi);
        }
        return within(number("intBetween"), lo, hi);
    }

    /** True or false, one after the other. */
    public static boolean bool() {
        return flag("bool");
    }

    /**
     * One of the values, which may be null; {@link #replay} takes its index. One value alone is no choice.
     *
     * @throws IllegalArgumentException if there is none
     */
    @SafeVarargs
    public static <T> T from(T... values) {
        if (values == null || values.length == 0) {
            throw new IllegalArgumentException("there is no value to choose from");
        }
        int last = values.length - 1;
        int index = last == 0 ? 0 : within(number("from"), 0, last);
        // Compared one by one, so that exploration sees which values there are.
        for (int i = 0; i < last; i++) {
            if (index == i) {
                return values[i];
            }
        }
        return values[last];
    }

    private static int within(int value, int lo, int hi) {
        Assume.that(lo <= value && value <= hi);
        return value;
    }

    /** Assay handles calls of this itself. */
    private static int number(String method) {
        return chosen(method, Integer.class);
    }

    /** Assay handles calls of this itself. */
    private static boolean flag(String method) {
        return chosen(method, Boolean.class);
    }

    /** Assay handles calls of this itself: how long the next text is. */
    private static int length() {
        throw outside("anyString");
    }

    /** What {@link #anyString} is while Assay explores, which has calls of that lead here. */
    @SuppressWarnings("UnusedMethod")
    private static String text() {
        char[] chars = new char[within(length(), 0, LONGEST_TEXT)];
        for (int i = 0; i < chars.length; i++) {
            chars[i] = anyChar();
        }
        return new String(chars);
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
