package dev.assay.worker.shadow.operation;

import dev.assay.worker.shadow.ArrayShadows;
import dev.assay.worker.shadow.DecisionTrace;
import dev.assay.worker.shadow.ShadowFrame;
import dev.assay.worker.shadow.table.TableReader;
import dev.assay.worker.shadow.term.Drops;
import dev.assay.worker.shadow.term.Expr;
import dev.assay.worker.shadow.term.Recorder;
import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/** In place of the natives of {@code java.lang.reflect.Array}. */
public final class ReflectedArrays {
    private ReflectedArrays() {}

    public static Object newInstance(Class<?> type, int length, int token, int site) {
        if (ShadowFrame.isOpen(token)) {
            Expr shadow = ShadowFrame.argument(length, 0, token);
            ShadowFrame.entered(token);
            if (type != null) {
                DecisionTrace.size(length, 1, shadow, site);
            }
        }
        return Array.newInstance(type, length);
    }

    public static Object get(Object array, int i, int token, int site) {
        decide(array, i, token, site);
        Object box = Array.get(array, i);
        Expr shadow = shadow(array, i);
        if (shadow == null) {
            return box;
        }
        ShadowFrame.give(shadow, token);
        return BoxedShadows.withResult(box, token);
    }

    public static int getInt(Object array, int i, int token, int site) {
        decide(array, i, token, site);
        int value = Array.getInt(array, i);
        Expr shadow = shadow(array, i);
        if (shadow != null) {
            ShadowFrame.give(shadow, token); // A narrower element is the same term as an int.
        }
        return value;
    }

    public static void set(Object array, int i, Object value, int token, int site) {
        decide(array, i, token, site);
        Expr shadow = Recorder.isOwner() ? BoxedShadows.of(value) : null;
        Array.set(array, i, value);
        stored(array, i, shadow, boxedType(array) == value.getClass(), token);
    }

    public static void setInt(Object array, int i, int value, int token, int site) {
        Expr shadow = ShadowFrame.isOpen(token) ? ShadowFrame.argument(value, 1, token) : null;
        decide(array, i, token, site);
        Array.setInt(array, i, value);
        stored(array, i, shadow, array instanceof int[], token);
    }

    private static void decide(Object array, int i, int token, int site) {
        if (ShadowFrame.isOpen(token)) {
            Expr index = ShadowFrame.argument(i, 0, token);
            ShadowFrame.entered(token);
            if (index != null && array != null && array.getClass().isArray()) {
                ArrayShadows.decideIndex(Array.getLength(array), i, index, site);
            }
        }
    }

    /** The shadow of an element that was just read. */
    private static @Nullable Expr shadow(Object array, int i) {
        if (ArrayShadows.size == 0 || !Recorder.isOwner()) {
            return null;
        }
        Expr[] elements = ArrayShadows.find(array);
        return elements == null || elements[i] == null
                ? null
                : ArrayShadows.read(
                        array, elements.length, i, new TableReader(array).bits(i), null, DecisionTrace.NOWHERE);
    }

    /** After a store that may have widened the value, whose shadow is then lost. */
    private static void stored(Object array, int i, @Nullable Expr shadow, boolean isSameType, int token) {
        if (shadow != null && !isSameType && array.getClass().getComponentType().isPrimitive()) {
            Drops.count(Drops.UNFOLLOWED_CALL, token);
        }
        if (array.getClass().getComponentType().isPrimitive()) {
            ArrayWrites.store(array, i, null, isSameType ? shadow : null, DecisionTrace.NOWHERE);
        }
    }

    private static @Nullable Class<?> boxedType(Object array) {
        if (array instanceof int[]) {
            return Integer.class;
        } else if (array instanceof long[]) {
            return Long.class;
        } else if (array instanceof char[]) {
            return Character.class;
        } else if (array instanceof byte[]) {
            return Byte.class;
        } else if (array instanceof boolean[]) {
            return Boolean.class;
        } else if (array instanceof short[]) {
            return Short.class;
        } else if (array instanceof double[]) {
            return Double.class;
        }
        return array instanceof float[] ? Float.class : null;
    }
}
