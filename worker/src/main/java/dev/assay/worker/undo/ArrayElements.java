package dev.assay.worker.undo;

import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/** The elements of arrays: copied, compared and written back. Loops of our own, since the JDK's methods are rewritten here. */
final class ArrayElements {
    private ArrayElements() {}

    static Object copy(Object array) {
        int length = Array.getLength(array);
        Object copy = array instanceof Object[]
                ? new Object[length]
                : Array.newInstance(array.getClass().getComponentType(), length);
        System.arraycopy(array, 0, copy, 0, length);
        return copy;
    }

    static void restore(Object array, Object copy) {
        if (array instanceof Object[] now) {
            Object[] before = (Object[]) copy;
            for (int i = 0; i < before.length; i++) {
                if (now[i] != before[i]) {
                    now[i] = before[i];
                }
            }
        } else if (next(array, copy, 0) >= 0) {
            System.arraycopy(copy, 0, array, 0, Array.getLength(copy));
        }
    }

    /** The first index from the given one on at which the two differ; negative if there is none. */
    static int next(Object array, Object copy, int from) {
        if (array instanceof Object[] now) {
            Object[] before = (Object[]) copy;
            for (int i = from; i < before.length; i++) {
                if (now[i] != before[i]) {
                    return i;
                }
            }
            return -1;
        } else if (array instanceof byte[] now) {
            return next(now, (byte[]) copy, from);
        } else if (array instanceof int[] now) {
            return next(now, (int[]) copy, from);
        } else if (array instanceof char[] now) {
            return next(now, (char[]) copy, from);
        } else if (array instanceof long[] now) {
            return next(now, (long[]) copy, from);
        }
        return nextOfOthers(array, copy, from);
    }

    private static int next(byte[] now, byte[] before, int from) {
        for (int i = from; i < before.length; i++) {
            if (now[i] != before[i]) {
                return i;
            }
        }
        return -1;
    }

    private static int next(int[] now, int[] before, int from) {
        for (int i = from; i < before.length; i++) {
            if (now[i] != before[i]) {
                return i;
            }
        }
        return -1;
    }

    private static int next(char[] now, char[] before, int from) {
        for (int i = from; i < before.length; i++) {
            if (now[i] != before[i]) {
                return i;
            }
        }
        return -1;
    }

    private static int next(long[] now, long[] before, int from) {
        for (int i = from; i < before.length; i++) {
            if (now[i] != before[i]) {
                return i;
            }
        }
        return -1;
    }

    private static int nextOfOthers(Object array, Object copy, int from) {
        int length = Array.getLength(copy);
        for (int i = from; i < length; i++) {
            if (isDifferent(array, copy, i)) {
                return i;
            }
        }
        return -1;
    }

    /** By bits: numbers that are not numbers are the same only if they look the same. */
    private static boolean isDifferent(Object array, Object copy, int i) {
        if (array instanceof double[] now) {
            return Double.doubleToRawLongBits(now[i]) != Double.doubleToRawLongBits(((double[]) copy)[i]);
        } else if (array instanceof float[] now) {
            return Float.floatToRawIntBits(now[i]) != Float.floatToRawIntBits(((float[]) copy)[i]);
        } else if (array instanceof boolean[] now) {
            return now[i] != ((boolean[]) copy)[i];
        }
        return ((short[]) array)[i] != ((short[]) copy)[i];
    }

    static @Nullable Object get(Object array, int i) {
        return array instanceof Object[] objects ? objects[i] : Array.get(array, i);
    }

    static void set(Object array, int i, @Nullable Object value) {
        if (array instanceof Object[] objects) {
            objects[i] = value;
        } else {
            Array.set(array, i, value);
        }
    }
}
