package dev.assay.worker.shadow.operation;

import dev.assay.worker.shadow.ArrayShadows;
import dev.assay.worker.shadow.Complaint;
import dev.assay.worker.shadow.DecisionTrace;
import dev.assay.worker.shadow.LongTerms;
import dev.assay.worker.shadow.ShadowFrame;
import dev.assay.worker.shadow.term.ConversionTerms;
import dev.assay.worker.shadow.term.Expr;
import dev.assay.worker.shadow.term.Ops;
import dev.assay.worker.shadow.term.Recorder;
import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/** Storing into arrays, copying and cloning them: the shadows go where the elements go. */
public final class ArrayWrites {
    private ArrayWrites() {}

    /** Before a store into a primitive array, whose own checks follow. */
    public static void store(Object array, int i, @Nullable Expr si, @Nullable Expr value, int site) {
        if (si != null || value != null || ArrayShadows.size != 0) {
            storing(array, i, si, value, site);
        }
    }

    private static void storing(Object array, int i, @Nullable Expr si, @Nullable Expr value, int site) {
        if (array == null) {
            return;
        }
        if (!Recorder.isOwner()) {
            ArrayShadows.metElsewhere(array);
            return;
        }
        int length = Array.getLength(array);
        if (si != null) {
            ArrayShadows.decideIndex(length, i, si, site);
        }
        if (i < 0 || i >= length) {
            return;
        }
        Expr[] elements = value == null ? ArrayShadows.find(array) : ArrayShadows.make(array, length);
        if (elements != null) {
            elements[i] = value;
        }
    }

    /** After {@code array.clone()}. */
    public static void cloned(Object original, Object copy) {
        if (ArrayShadows.size != 0 && Recorder.isOwner()) {
            Expr[] elements = ArrayShadows.find(original);
            if (elements != null) {
                ArrayShadows.set(copy, elements);
            }
        }
    }

    /** In place of {@code System.arraycopy}. */
    public static void arraycopy(Object from, int i, Object to, int j, int length, int token, int site) {
        if (ShadowFrame.isOpen(token)) {
            decide(from, i, to, j, length, token, site);
        }
        System.arraycopy(from, i, to, j, length);
        if (ArrayShadows.size != 0 && Recorder.isOwner()) {
            copied(from, i, to, j, length);
        }
    }

    static void copied(Object from, int i, Object to, int j, int length) {
        Expr[] source = ArrayShadows.find(from);
        Expr[] target =
                source == null || length == 0 ? ArrayShadows.find(to) : ArrayShadows.make(to, Array.getLength(to));
        if (target == null) {
            return;
        }
        if (source != null) {
            System.arraycopy(source, i, target, j, length);
        } else {
            for (int k = j; k < j + length; k++) {
                target[k] = null;
            }
        }
    }

    /** The checks of {@code System.arraycopy} as decisions, in the order in which it makes them. */
    private static void decide(Object from, int i, Object to, int j, int length, int token, int site) {
        Expr si = ShadowFrame.argument(i, 0, token);
        Expr sj = ShadowFrame.argument(j, 1, token);
        Expr sl = ShadowFrame.argument(length, 2, token);
        ShadowFrame.entered(token);
        if (from == null
                || to == null
                || !from.getClass().isArray()
                || !to.getClass().isArray()) {
            return;
        }
        if (!notNegative(i, si, "arraycopy: source index ", site)
                || !notNegative(j, sj, "arraycopy: destination index ", site)
                || !notNegative(length, sl, "arraycopy: length ", site)) {
            return;
        }
        if (!fits(Array.getLength(from), i, length, si, sl, "arraycopy: last source index ", site)
                || !fits(Array.getLength(to), j, length, sj, sl, "arraycopy: last destination index ", site)) {
            return;
        }
        pin(si, i, site);
        pin(sj, j, site);
        pin(sl, length, site);
    }

    private static void pin(@Nullable Expr shadow, int value, int site) {
        if (shadow != null) {
            DecisionTrace.pin(shadow, value, site);
        }
    }

    private static boolean notNegative(int value, @Nullable Expr shadow, String complaint, int site) {
        if (shadow != null) {
            DecisionTrace.record(DecisionTrace.BOUNDS, Ops.GE, shadow, null, 0, value >= 0, site);
        }
        if (value < 0) {
            Complaint.ofCopy(complaint, value, shadow, false);
        }
        return value >= 0;
    }

    private static boolean fits(
            int size, int i, int length, @Nullable Expr si, @Nullable Expr sl, String complaint, int site) {
        long end = (long) i + length;
        if (si != null || sl != null) {
            Expr sum = LongTerms.ladd(i, length, ConversionTerms.i2l(i, si), ConversionTerms.i2l(length, sl));
            DecisionTrace.record(
                    DecisionTrace.BOUNDS, Ops.LE, LongTerms.lcmp(end, size, sum, null), null, 0, end <= size, site);
            if (end > size) {
                Complaint.ofCopy(complaint, end, sum, true);
            }
        }
        return end <= size;
    }
}
