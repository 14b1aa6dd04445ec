package dev.assay.worker.shadow.operation;

import dev.assay.worker.shadow.ArrayShadows;
import dev.assay.worker.shadow.LongTerms;
import dev.assay.worker.shadow.heap.Raw;
import dev.assay.worker.shadow.term.ConversionTerms;
import dev.assay.worker.shadow.term.Drops;
import dev.assay.worker.shadow.term.Expr;
import dev.assay.worker.shadow.term.Recorder;
import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/** Elements of arrays by offset, and wider values that are put together from the bytes of a byte array. */
final class ArrayBytes {
    private ArrayBytes() {}

    static @Nullable Expr find(Object array, long offset, int width, int token) {
        Expr[] elements = ArrayShadows.find(array);
        if (elements == null) {
            return null;
        }
        int scale = scale(array);
        long at = offset - base(array);
        if (width == scale && at % scale == 0 && within(at / scale, 1, elements.length)) {
            return elements[(int) (at / scale)];
        }
        if (array instanceof byte[] bytes && within(at, width, bytes.length)) {
            return joined(bytes, elements, (int) at, width);
        }
        Drops.count(Drops.RAW_MEMORY, token);
        return null;
    }

    static void store(Object array, long offset, Expr shadow, int width, int token) {
        int length = Array.getLength(array);
        Expr[] elements = shadow == null ? ArrayShadows.find(array) : ArrayShadows.make(array, length);
        if (elements == null) {
            return;
        }
        int scale = scale(array);
        long at = offset - base(array);
        if (width == scale && at % scale == 0 && within(at / scale, 1, length)) {
            elements[(int) (at / scale)] = shadow;
        } else if (array instanceof byte[] && within(at, width, length)) {
            for (int i = 0; i < width; i++) {
                elements[(int) at + i] = shadow == null ? null : part(shadow, i, width);
            }
        } else {
            OffsetAccess.lose(shadow, token);
        }
    }

    /** Before bytes are copied by offset: the shadows of whole elements go along, others are lost. */
    static void copy(Object from, long i, Object to, long j, long bytes, int token) {
        boolean isSymbolic = from != null && ArrayShadows.isSymbolic(from);
        if (!isSymbolic && (to == null || ArrayShadows.find(to) == null)) {
            return;
        }
        int scale = to == null ? 1 : scale(to);
        boolean fits = from != null
                && to != null
                && from.getClass() == to.getClass()
                && (i - base(from)) % scale == 0
                && (j - base(to)) % scale == 0
                && bytes % scale == 0;
        if (!fits) {
            Drops.count(Drops.RAW_MEMORY, token);
            return;
        }
        int first = (int) ((i - base(from)) / scale);
        int target = (int) ((j - base(to)) / scale);
        ArrayWrites.copied(from, first, to, target, (int) (bytes / scale));
    }

    private static boolean within(long from, long count, int length) {
        return from >= 0 && from + count <= length;
    }

    private static int scale(Object array) {
        if (array instanceof byte[] || array instanceof boolean[]) {
            return 1;
        } else if (array instanceof short[] || array instanceof char[]) {
            return 2;
        }
        return array instanceof long[] || array instanceof double[] ? 8 : 4;
    }

    private static long base(Object array) {
        Thread paused = Recorder.pause();
        try {
            return Raw.base(array.getClass());
        } finally {
            Recorder.resume(paused);
        }
    }

    /** One byte of a wider value, in the order of a little-endian machine. */
    private static @Nullable Expr part(Expr value, int i, int width) {
        long bits = value.bits >> 8 * i;
        if (width == 8) {
            Expr shifted = LongTerms.lushr(value.bits, 8 * i, value, null);
            Expr narrow = ConversionTerms.l2i(value.bits >>> 8 * i, shifted);
            return ConversionTerms.i2b((int) (value.bits >>> 8 * i), narrow);
        }
        Expr shifted = IntTerms.iushr((int) value.bits, 8 * i, value, null);
        return ConversionTerms.i2b((int) bits, shifted);
    }

    private static @Nullable Expr joined(byte[] bytes, Expr[] elements, int at, int width) {
        Expr sum = null;
        long value = 0;
        for (int i = 0; i < width; i++) {
            byte next = bytes[at + i];
            Expr shadow = elements[at + i] == null ? null : elements[at + i].pick(next);
            Expr low = IntTerms.iand(next, 0xff, shadow, null);
            if (width == 8) {
                long wide = (next & 0xffL) << 8 * i;
                Expr shifted = LongTerms.lshl(next & 0xff, 8 * i, ConversionTerms.i2l(next & 0xff, low), null);
                sum = LongTerms.lor(value, wide, sum, shifted);
                value |= wide;
            } else {
                int wide = (next & 0xff) << 8 * i;
                Expr shifted = IntTerms.ishl(next & 0xff, 8 * i, low, null);
                sum = IntTerms.ior((int) value, wide, sum, shifted);
                value |= wide;
            }
        }
        return sum;
    }
}
