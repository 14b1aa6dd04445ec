package dev.assay.worker.shadow;

import dev.assay.worker.shadow.term.BoxTokens;
import dev.assay.worker.shadow.term.ConversionTerms;
import dev.assay.worker.shadow.term.Expr;
import dev.assay.worker.shadow.term.Ops;
import dev.assay.worker.shadow.term.Recorder;
import org.jspecify.annotations.Nullable;

/**
 * Boxes of symbolic values are always fresh, since a cached box is shared and cannot carry a shadow; {@link #same} then answers for
 * references what it would have answered for the cached ones.
 */
@SuppressWarnings({"removal", "deprecation", "BoxedPrimitiveConstructor"})
public final class Boxes {
    /** Boxes made here instead of being taken from a cache. */
    private static Object[] fresh = new Object[64];

    private static int size;

    private Boxes() {}

    public static Integer valueOf(int value, int token, int site) {
        if (!ShadowFrame.isOpen(token)) {
            return Integer.valueOf(value);
        }
        pass(ShadowFrame.argument(value, 0, token), token, BoxTokens.INIT_I);
        return add(new Integer(value));
    }

    public static Long valueOf(long value, int token, int site) {
        if (!ShadowFrame.isOpen(token)) {
            return Long.valueOf(value);
        }
        pass(ShadowFrame.argument(value, 0, token), token, BoxTokens.INIT_J);
        return add(new Long(value));
    }

    public static Short valueOf(short value, int token, int site) {
        if (!ShadowFrame.isOpen(token)) {
            return Short.valueOf(value);
        }
        pass(ShadowFrame.argument(value, 0, token), token, BoxTokens.INIT_S);
        return add(new Short(value));
    }

    public static Byte valueOf(byte value, int token, int site) {
        if (!ShadowFrame.isOpen(token)) {
            return Byte.valueOf(value);
        }
        pass(ShadowFrame.argument(value, 0, token), token, BoxTokens.INIT_B);
        return add(new Byte(value));
    }

    public static Character valueOf(char value, int token, int site) {
        if (!ShadowFrame.isOpen(token)) {
            return Character.valueOf(value);
        }
        pass(ShadowFrame.argument(value, 0, token), token, BoxTokens.INIT_C);
        return add(new Character(value));
    }

    /** Booleans are decided, since everyone compares them by reference. */
    public static Boolean valueOf(boolean value, int token, int site) {
        if (ShadowFrame.isOpen(token)) {
            Expr shadow = ShadowFrame.argument(value ? 1 : 0, 0, token);
            ShadowFrame.entered(token);
            if (shadow != null) {
                DecisionTrace.record(DecisionTrace.BOX, Ops.NE, shadow, null, 0, value, site);
            }
        }
        return Boolean.valueOf(value);
    }

    private static void pass(@Nullable Expr shadow, int token, int init) {
        ShadowFrame.entered(token);
        ShadowFrame.pass(shadow, init);
    }

    public static <T> T add(T box) {
        if (size == fresh.length) {
            Object[] grown = new Object[size * 2];
            System.arraycopy(fresh, 0, grown, 0, size);
            fresh = grown;
        }
        fresh[size++] = box;
        return box;
    }

    static void clear() {
        for (int i = 0; i < size; i++) {
            fresh[i] = null;
        }
        size = 0;
    }

    /** Whether two references are the same object, as {@code ==} would say were boxes cached as the JDK caches them. */
    public static boolean same(@Nullable Object a, Object b, int site) {
        return a == b || size != 0 && cached(a, b, site);
    }

    private static boolean cached(@Nullable Object a, Object b, int site) {
        if (a == null || b == null || a.getClass() != b.getClass() || !Recorder.isOwner()) {
            return false;
        }
        if (!(a instanceof Integer
                || a instanceof Long
                || a instanceof Short
                || a instanceof Byte
                || a instanceof Character)) {
            return false;
        }
        return (isFresh(a) || isFresh(b)) && decide(a, b, site);
    }

    private static boolean isFresh(Object box) {
        for (int i = size - 1; i >= 0; i--) {
            if (fresh[i] == box) {
                return true;
            }
        }
        return false;
    }

    /** Same value and within the range of the caches; each a decision if it depends on a symbolic value. */
    private static boolean decide(Object a, Object b, int site) {
        if (a instanceof Long x) {
            return decideLongs(x, (Long) b, site);
        }
        int x = intValue(a);
        Expr sx = shadow;
        int y = intValue(b);
        Expr sy = shadow;
        if (sx != null || sy != null) {
            DecisionTrace.record(DecisionTrace.BOX, Ops.EQ, sx, sy, sx == null ? x : y, x == y, site);
        }
        return x == y && within(x, sx, a instanceof Character ? 0 : -128, site);
    }

    private static boolean within(int value, @Nullable Expr shadowed, int low, int site) {
        if (shadowed != null) {
            DecisionTrace.record(DecisionTrace.BOX, Ops.GE, shadowed, null, low, value >= low, site);
            if (value >= low) {
                DecisionTrace.record(DecisionTrace.BOX, Ops.LE, shadowed, null, 127, value <= 127, site);
            }
        }
        return value >= low && value <= 127;
    }

    private static boolean decideLongs(Long a, Long b, int site) {
        long x = a.longValue();
        Expr sx = ShadowFrame.take(x, BoxTokens.LONG_VALUE);
        long y = b.longValue();
        Expr sy = ShadowFrame.take(y, BoxTokens.LONG_VALUE);
        Expr order = LongTerms.lcmp(x, y, sx, sy);
        if (order != null) {
            DecisionTrace.record(DecisionTrace.BOX, Ops.EQ, order, null, 0, x == y, site);
        }
        if (x != y) {
            return false;
        }
        Expr narrow = ConversionTerms.l2i(x, sx);
        Expr wide = LongTerms.lcmp(x, (int) x, sx, ConversionTerms.i2l((int) x, narrow));
        if (wide != null) {
            DecisionTrace.record(DecisionTrace.BOX, Ops.EQ, wide, null, 0, x == (int) x, site);
        }
        return x == (int) x && within((int) x, narrow, -128, site);
    }

    /** The shadow that the last {@link #intValue} found. */
    private static @Nullable Expr shadow;

    private static int intValue(Object box) {
        int value;
        if (box instanceof Integer i) {
            value = i.intValue();
            shadow = ShadowFrame.take(value, BoxTokens.INT_VALUE);
        } else if (box instanceof Short s) {
            value = s.shortValue();
            shadow = ShadowFrame.take(value, BoxTokens.SHORT_VALUE);
        } else if (box instanceof Byte b) {
            value = b.byteValue();
            shadow = ShadowFrame.take(value, BoxTokens.BYTE_VALUE);
        } else {
            value = ((Character) box).charValue();
            shadow = ShadowFrame.take(value, BoxTokens.CHAR_VALUE);
        }
        return value;
    }
}
