package dev.assay.worker.shadow.operation;

import dev.assay.worker.shadow.ArrayShadows;
import dev.assay.worker.shadow.Boxes;
import dev.assay.worker.shadow.DecisionTrace;
import dev.assay.worker.shadow.LongTerms;
import dev.assay.worker.shadow.heap.Contents;
import dev.assay.worker.shadow.heap.Layouts;
import dev.assay.worker.shadow.heap.Raw;
import dev.assay.worker.shadow.term.Drops;
import dev.assay.worker.shadow.term.Expr;
import dev.assay.worker.shadow.term.Ops;
import dev.assay.worker.shadow.term.Recorder;
import org.jspecify.annotations.Nullable;

/**
 * What the JDK reads and writes by offset instead of by field: atomics, var handles, reflection, buffers. An offset in an object is
 * looked up among its fields, one in an array is an index.
 */
public final class OffsetAccess {
    private OffsetAccess() {}

    // ---- after a read; the value itself has been read by then

    public static @Nullable Expr got(int value, Object base, long offset, int width, int token) {
        if (Recorder.owner == null) {
            return null;
        }
        Expr shadow = find(base, offset, width, token);
        return shadow == null ? null : shadow.pick(value);
    }

    public static @Nullable Expr got(long value, Object base, long offset, int width, int token) {
        if (Recorder.owner == null) {
            return null;
        }
        Expr shadow = find(base, offset, width, token);
        return shadow == null ? null : shadow.pick(value);
    }

    public static @Nullable Expr got(float value, Object base, long offset, int width, int token) {
        if (Recorder.owner == null) {
            return null;
        }
        Expr shadow = find(base, offset, width, token);
        return shadow == null ? null : shadow.pick(value);
    }

    public static @Nullable Expr got(double value, Object base, long offset, int width, int token) {
        if (Recorder.owner == null) {
            return null;
        }
        Expr shadow = find(base, offset, width, token);
        return shadow == null ? null : shadow.pick(value);
    }

    // ---- after a write

    public static void put(Object base, long offset, Expr shadow, int width, int token) {
        if (Recorder.owner != null) {
            store(base, offset, shadow, width, token);
        }
    }

    // ---- before an access

    /** Decides that a symbolic offset is what it is. */
    public static void at(long offset, Expr shadow) {
        if (shadow != null) {
            Expr order = LongTerms.lcmp(offset, offset, shadow, null);
            DecisionTrace.record(DecisionTrace.CONCRETE, Ops.EQ, order, null, 0, true, DecisionTrace.NOWHERE);
        }
    }

    /** What a swap of references must expect where boxes would be the same were they cached. */
    public static @Nullable Object cached(Object base, long offset, Object expected, int site) {
        if (expected == null || Recorder.owner == null || !Recorder.isOwner()) {
            return expected;
        }
        Object current = Raw.get(base, offset);
        return current != expected && Boxes.same(current, expected, site) ? current : expected;
    }

    // ---- before a copy

    public static void copyMemory0(Object from, long i, Object to, long j, long bytes, int token) {
        if (ArrayShadows.size != 0 && Recorder.isOwner()) {
            ArrayBytes.copy(from, i, to, j, bytes, token);
        }
    }

    public static void copySwapMemory0(Object from, long i, Object to, long j, long bytes, long size, int token) {
        if (ArrayShadows.size != 0 && Recorder.isOwner()) {
            seen(from, token);
            seen(to, token);
        }
    }

    public static void setMemory0(Object to, long j, long bytes, byte value, int token) {
        if (ArrayShadows.size != 0 && Recorder.isOwner()) {
            seen(to, token);
        }
    }

    // ---- after a comparison with a swap that reports success

    public static void swapped(boolean done, Object base, long offset, int expected, Expr se, Expr sx, int token) {
        if (Recorder.owner != null && Recorder.isOwner()) {
            int old = done ? expected : Raw.getInt(base, offset);
            swap(done, old, base, offset, expected, se, sx, token);
        }
    }

    public static void swapped(boolean done, Object base, long offset, long expected, Expr se, Expr sx, int token) {
        if (Recorder.owner != null && Recorder.isOwner()) {
            long old = done ? expected : Raw.getLong(base, offset);
            swap(done, old, base, offset, expected, se, sx, token);
        }
    }

    // ---- after a comparison with a swap that reports what was there

    public static @Nullable Expr exchanged(
            int old, Object base, long offset, int expected, Expr se, Expr sx, int token) {
        return Recorder.owner != null && Recorder.isOwner()
                ? swap(old == expected, old, base, offset, expected, se, sx, token)
                : null;
    }

    public static @Nullable Expr exchanged(
            long old, Object base, long offset, long expected, Expr se, Expr sx, int token) {
        return Recorder.owner != null && Recorder.isOwner()
                ? swap(old == expected, old, base, offset, expected, se, sx, token)
                : null;
    }

    /** The swap happened iff what was there equals what was expected; returns the shadow of what was there. */
    private static @Nullable Expr swap(
            boolean done, int old, Object base, long offset, int expected, Expr se, Expr sx, int token) {
        Expr found = find(base, offset, 4, token);
        Expr current = found == null ? null : found.pick(old);
        if (current != se) {
            int constant = current == null ? old : expected;
            DecisionTrace.record(DecisionTrace.BRANCH, Ops.EQ, current, se, constant, done, DecisionTrace.NOWHERE);
        }
        if (done) {
            store(base, offset, sx, 4, token);
        }
        return current;
    }

    private static @Nullable Expr swap(
            boolean done, long old, Object base, long offset, long expected, Expr se, Expr sx, int token) {
        Expr found = find(base, offset, 8, token);
        Expr current = found == null ? null : found.pick(old);
        if (current != se) {
            Expr order = LongTerms.lcmp(old, expected, current, se);
            DecisionTrace.record(DecisionTrace.BRANCH, Ops.EQ, order, null, 0, done, DecisionTrace.NOWHERE);
        }
        if (done) {
            store(base, offset, sx, 8, token);
        }
        return current;
    }

    // ---- arguments of natives

    /** Before a native method that may read what it is given. */
    public static void seen(@Nullable Object argument, int token) {
        if (Recorder.owner != null && argument != null && Recorder.isOwner() && Contents.areSymbolic(argument)) {
            Drops.count(Drops.NATIVE_READ, token);
        }
    }

    /** Whether code that compares many elements at once may do so: none of them is symbolic. */
    public static boolean isConcrete() {
        return ArrayShadows.size == 0 || !Recorder.isOwner();
    }

    // ---- places

    private static @Nullable Expr find(Object base, long offset, int width, int token) {
        if (base == null || !Recorder.isOwner()) {
            return null;
        }
        if (base.getClass().isArray()) {
            return ArrayShadows.size == 0 ? null : ArrayBytes.find(base, offset, width, token);
        }
        long at = Layouts.shadowOffset(base, offset);
        Object found = at < 0 ? null : Raw.get(base, at);
        // A wrong layout must not become a wrong term.
        return found instanceof Expr shadow && shadow.run == Recorder.run ? shadow : null;
    }

    private static void store(Object base, long offset, Expr shadow, int width, int token) {
        if (!Recorder.isOwner()) {
            return;
        }
        if (base == null) {
            lose(shadow, token);
        } else if (base.getClass().isArray()) {
            if (shadow != null || ArrayShadows.size != 0) {
                ArrayBytes.store(base, offset, shadow, width, token);
            }
        } else {
            long at = Layouts.shadowOffset(base, offset);
            if (at >= 0) {
                Raw.put(base, at, shadow);
            } else {
                lose(shadow, token);
            }
        }
    }

    static void lose(Expr shadow, int token) {
        if (shadow != null) {
            Drops.count(Drops.RAW_MEMORY, token, shadow);
        }
    }
}
