package dev.assay.worker.shadow.operation;

import dev.assay.worker.shadow.ArrayShadows;
import dev.assay.worker.shadow.term.Expr;
import dev.assay.worker.shadow.term.Recorder;
import org.jspecify.annotations.Nullable;

/** Reading an element of an array: its shadow, or a term that selects if the index is symbolic. */
public final class ArrayReads {
    private ArrayReads() {}

    public static @Nullable Expr iaload(int[] array, int i, Expr si, int site) {
        return si == null && ArrayShadows.size == 0 ? null : slow(array, i, si, site);
    }

    private static @Nullable Expr slow(int[] array, int i, Expr si, int site) {
        if (array == null || !Recorder.isOwner()) {
            return elsewhere(array);
        }
        long bits = i >= 0 && i < array.length ? array[i] : 0;
        return ArrayShadows.read(array, array.length, i, bits, si, site);
    }

    public static @Nullable Expr laload(long[] array, int i, Expr si, int site) {
        return si == null && ArrayShadows.size == 0 ? null : slow(array, i, si, site);
    }

    private static @Nullable Expr slow(long[] array, int i, Expr si, int site) {
        if (array == null || !Recorder.isOwner()) {
            return elsewhere(array);
        }
        long bits = i >= 0 && i < array.length ? array[i] : 0;
        return ArrayShadows.read(array, array.length, i, bits, si, site);
    }

    public static @Nullable Expr faload(float[] array, int i, Expr si, int site) {
        return si == null && ArrayShadows.size == 0 ? null : slow(array, i, si, site);
    }

    private static @Nullable Expr slow(float[] array, int i, Expr si, int site) {
        if (array == null || !Recorder.isOwner()) {
            return elsewhere(array);
        }
        long bits = i >= 0 && i < array.length ? Float.floatToRawIntBits(array[i]) : 0;
        return ArrayShadows.read(array, array.length, i, bits, si, site);
    }

    public static @Nullable Expr daload(double[] array, int i, Expr si, int site) {
        return si == null && ArrayShadows.size == 0 ? null : slow(array, i, si, site);
    }

    private static @Nullable Expr slow(double[] array, int i, Expr si, int site) {
        if (array == null || !Recorder.isOwner()) {
            return elsewhere(array);
        }
        long bits = i >= 0 && i < array.length ? Double.doubleToRawLongBits(array[i]) : 0;
        return ArrayShadows.read(array, array.length, i, bits, si, site);
    }

    public static @Nullable Expr caload(char[] array, int i, Expr si, int site) {
        return si == null && ArrayShadows.size == 0 ? null : slow(array, i, si, site);
    }

    private static @Nullable Expr slow(char[] array, int i, Expr si, int site) {
        if (array == null || !Recorder.isOwner()) {
            return elsewhere(array);
        }
        long bits = i >= 0 && i < array.length ? array[i] : 0;
        return ArrayShadows.read(array, array.length, i, bits, si, site);
    }

    public static @Nullable Expr saload(short[] array, int i, Expr si, int site) {
        return si == null && ArrayShadows.size == 0 ? null : slow(array, i, si, site);
    }

    private static @Nullable Expr slow(short[] array, int i, Expr si, int site) {
        if (array == null || !Recorder.isOwner()) {
            return elsewhere(array);
        }
        long bits = i >= 0 && i < array.length ? array[i] : 0;
        return ArrayShadows.read(array, array.length, i, bits, si, site);
    }

    /** The instruction serves arrays of bytes and of booleans. */
    public static @Nullable Expr baload(Object array, int i, Expr si, int site) {
        return si == null && ArrayShadows.size == 0 ? null : slow(array, i, si, site);
    }

    private static @Nullable Expr slow(Object array, int i, Expr si, int site) {
        if (array == null || !Recorder.isOwner()) {
            return elsewhere(array);
        }
        if (array instanceof byte[] bytes) {
            return ArrayShadows.read(bytes, bytes.length, i, i >= 0 && i < bytes.length ? bytes[i] : 0, si, site);
        }
        boolean[] flags = (boolean[]) array;
        return ArrayShadows.read(flags, flags.length, i, i >= 0 && i < flags.length && flags[i] ? 1 : 0, si, site);
    }

    /** References have no shadows of their own: a symbolic index is decided in full. */
    public static void aaload(Object[] array, int i, Expr si, int site) {
        if (si != null && array != null) {
            ArrayShadows.decideIndex(array.length, i, si, site);
        }
    }

    private static @Nullable Expr elsewhere(Object array) {
        if (array != null) {
            ArrayShadows.metElsewhere(array);
        }
        return null;
    }
}
