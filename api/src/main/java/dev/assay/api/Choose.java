package dev.assay.api;

/**
 * Inputs that Assay chooses.
 *
 * <p>They have values only while Assay runs the code. Anywhere else every method throws an {@link IllegalStateException}
 * that says so.
 */
public final class Choose {

    private Choose() {}

    /** Any int. */
    public static int anyInt() {
        throw outside("anyInt");
    }

    /** Any long. */
    public static long anyLong() {
        throw outside("anyLong");
    }

    /** True or false, without a preference. */
    public static boolean anyBoolean() {
        throw outside("anyBoolean");
    }

    /** Any char. */
    public static char anyChar() {
        throw outside("anyChar");
    }

    /** Any byte. */
    public static byte anyByte() {
        throw outside("anyByte");
    }

    /** Any short. */
    public static short anyShort() {
        throw outside("anyShort");
    }

    /** Any float, infinities and NaN included. */
    public static float anyFloat() {
        throw outside("anyFloat");
    }

    /** Any double, infinities and NaN included. */
    public static double anyDouble() {
        throw outside("anyDouble");
    }

    /** Any string, never null. */
    public static String anyString() {
        throw outside("anyString");
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

    private static IllegalStateException outside(String method) {
        return new IllegalStateException("Choose." + method
                + " has a value only while Assay runs the code: name the method that calls it as a target of the assay"
                + " command instead of calling it yourself");
    }
}
