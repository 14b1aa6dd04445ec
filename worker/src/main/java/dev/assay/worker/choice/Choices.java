package dev.assay.worker.choice;

import dev.assay.worker.shadow.Expr;
import dev.assay.worker.shadow.Frame;
import dev.assay.worker.shadow.Recorder;
import dev.assay.worker.shadow.Token;
import java.util.function.Supplier;

/** Answers the choices of the API while its program is enumerated. */
public final class Choices {
    private static final int INT_BETWEEN = Token.of("intBetween", "(II)I");
    private static final int BOOL = Token.of("bool", "()Z");

    /** Static, since code under test calls in from nowhere. */
    private static Search search;

    private Choices() {}

    /** The search whose choices are asked for from now on. */
    public static void begin(Search next) {
        search = next;
    }

    /** One of the ints from lo to hi. */
    public static int intBetween(int lo, int hi) {
        Search current = current();
        takeBounds(current, lo, hi);
        if (lo > hi) {
            throw new IllegalArgumentException("there is no int between " + lo + " and " + hi);
        }
        int value = current.choose(Made.INT, lo, hi);
        give(current, value, INT_BETWEEN);
        return value;
    }

    /** Bounds are used, not copied. */
    private static void takeBounds(Search current, int lo, int hi) {
        Expr low = Frame.argument(lo, 0, INT_BETWEEN);
        Expr high = Frame.argument(hi, 1, INT_BETWEEN);
        Frame.entered(INT_BETWEEN);
        if (low != null) {
            current.used(low);
        }
        if (high != null) {
            current.used(high);
        }
    }

    public static boolean bool() {
        Search current = current();
        int value = current.choose(Made.BOOLEAN, 0, 1);
        give(current, value, BOOL);
        return value != 0;
    }

    /** One of the values: decided at once, since they are anybody's objects. */
    public static Object from(Object[] values) {
        if (values == null || values.length == 0) {
            throw new IllegalArgumentException("there is no value to choose from");
        }
        if (values.length == 1) {
            return values[0];
        }
        Search current = current();
        int index = current.choose(Made.INT, 0, values.length - 1);
        current.force(current.lastCreated());
        return values[index];
    }

    /** One of some alternatives; a random sample takes them by weight. */
    public static int pick(int[] weights) {
        Search current = current();
        int index = current.choose(weights);
        current.force(current.lastCreated());
        return index;
    }

    public static boolean anyBoolean() {
        return small(Made.BOOLEAN, 0, 1) != 0;
    }

    public static byte anyByte() {
        return (byte) small(Made.BYTE, Byte.MIN_VALUE, Byte.MAX_VALUE);
    }

    public static short anyShort() {
        return (short) small(Made.SHORT, Short.MIN_VALUE, Short.MAX_VALUE);
    }

    public static char anyChar() {
        return (char) small(Made.CHAR, Character.MIN_VALUE, Character.MAX_VALUE);
    }

    public static int anyInt() {
        throw current().unbounded("anyInt");
    }

    public static long anyLong() {
        throw current().unbounded("anyLong");
    }

    public static float anyFloat() {
        throw current().unbounded("anyFloat");
    }

    public static double anyDouble() {
        throw current().unbounded("anyDouble");
    }

    public static String anyString() {
        throw current().unbounded("anyString");
    }

    /** Types that have few enough values to take them all. */
    private static int small(char kind, int low, int high) {
        Search current = current();
        int value = current.choose(kind, low, high);
        current.force(current.lastCreated());
        return value;
    }

    private static void give(Search current, int value, int token) {
        int id = current.lastCreated();
        if (current.needsShadow(id)) {
            Frame.give(Expr.input(id, Made.INT, value), token);
        }
    }

    private static Search current() {
        if (search == null || !Recorder.isOwner()) {
            throw new IllegalStateException("Choose was asked in another thread than the one that Assay runs: "
                    + "make all choices of a generation program in the thread that calls it");
        }
        return search;
    }

    /** The account of a pool; null where the pool chooses by numbers. */
    public static Object account(int size, boolean withNull, Supplier<?> supplier) {
        Search current = current();
        return current.isEager() ? null : new Pool(current, size, withNull, supplier);
    }

    /** Any object of a pool. */
    public static Object any(Object account) {
        return ((Pool) account).any();
    }

    /** An object of a pool that none of its calls has answered before. */
    public static Object fresh(Object account) {
        return ((Pool) account).fresh();
    }
}
