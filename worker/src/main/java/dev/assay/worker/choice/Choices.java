package dev.assay.worker.choice;

import dev.assay.wire.MethodToken;
import dev.assay.worker.shadow.ShadowFrame;
import dev.assay.worker.shadow.term.Expr;
import dev.assay.worker.shadow.term.Recorder;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Answers the choices of the API while its program is enumerated. */
public final class Choices {
    private static final int INT_BETWEEN = MethodToken.of("intBetween", "(II)I");
    private static final int BOOL = MethodToken.of("bool", "()Z");

    /** Static, since code under test calls in from nowhere. */
    private static @Nullable ChoiceSearch search;

    private Choices() {}

    /** The search whose choices are asked for from now on. */
    public static void begin(@Nullable ChoiceSearch next) {
        search = next;
    }

    /** One of the ints from lo to hi. */
    public static int intBetween(int lo, int hi) {
        ChoiceSearch current = current();
        takeBounds(current, lo, hi);
        if (lo > hi) {
            throw new IllegalArgumentException("there is no int between " + lo + " and " + hi);
        }
        int value = current.choose(ChoicesMade.INT, lo, hi);
        give(current, value, INT_BETWEEN);
        return value;
    }

    /** Bounds are used, not copied. */
    private static void takeBounds(ChoiceSearch current, int lo, int hi) {
        Expr low = ShadowFrame.argument(lo, 0, INT_BETWEEN);
        Expr high = ShadowFrame.argument(hi, 1, INT_BETWEEN);
        ShadowFrame.entered(INT_BETWEEN);
        if (low != null) {
            current.used(low);
        }
        if (high != null) {
            current.used(high);
        }
    }

    public static boolean bool() {
        ChoiceSearch current = current();
        int value = current.choose(ChoicesMade.BOOLEAN, 0, 1);
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
        ChoiceSearch current = current();
        int index = current.choose(ChoicesMade.INT, 0, values.length - 1);
        current.force(current.lastCreated());
        return values[index];
    }

    /** One of some alternatives; a random sample takes them by weight. */
    public static int pick(int[] weights) {
        ChoiceSearch current = current();
        int index = current.choose(weights);
        current.force(current.lastCreated());
        return index;
    }

    public static boolean anyBoolean() {
        return small(ChoicesMade.BOOLEAN, 0, 1) != 0;
    }

    public static byte anyByte() {
        return (byte) small(ChoicesMade.BYTE, Byte.MIN_VALUE, Byte.MAX_VALUE);
    }

    public static short anyShort() {
        return (short) small(ChoicesMade.SHORT, Short.MIN_VALUE, Short.MAX_VALUE);
    }

    public static char anyChar() {
        return (char) small(ChoicesMade.CHAR, Character.MIN_VALUE, Character.MAX_VALUE);
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
        ChoiceSearch current = current();
        int value = current.choose(kind, low, high);
        current.force(current.lastCreated());
        return value;
    }

    private static void give(ChoiceSearch current, int value, int token) {
        int id = current.lastCreated();
        if (current.needsShadow(id)) {
            ShadowFrame.give(Expr.input(id, ChoicesMade.INT, value), token);
        }
    }

    private static ChoiceSearch current() {
        if (search == null || !Recorder.isOwner()) {
            throw new IllegalStateException("Choose was asked in another thread than the one that Assay runs: "
                    + "make all choices of a generation program in the thread that calls it");
        }
        return search;
    }

    /** The account of a pool; null if the pool chooses by numbers. */
    public static @Nullable Object account(int size, boolean withNull, Supplier<?> supplier) {
        ChoiceSearch current = current();
        return current.isEager() ? null : new Pool(current, size, withNull, supplier);
    }

    /** Any object of a pool. */
    public static @Nullable Object any(Object account) {
        return ((Pool) account).any();
    }

    /** An object of a pool that none of its calls has returned before. */
    public static @Nullable Object fresh(Object account) {
        return ((Pool) account).fresh();
    }
}
