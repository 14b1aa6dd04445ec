package dev.assay.worker.shadow;

/**
 * What the JDK reads and writes by offset instead of by field: atomics, var handles, reflection, buffers. An offset in an object is
 * looked up among its fields, one in an array is an index.
 */
public final class Memory {
    private Memory() {}

    // ---- after a read; the value itself has been read by then

    public static Expr got(int value, Object base, long offset, int width, int token) {
        if (Recorder.owner == null) {
            return null;
        }
        Expr shadow = find(base, offset, width, token);
        return shadow == null ? null : shadow.pick(value);
    }

    public static Expr got(long value, Object base, long offset, int width, int token) {
        if (Recorder.owner == null) {
            return null;
        }
        Expr shadow = find(base, offset, width, token);
        return shadow == null ? null : shadow.pick(value);
    }

    public static Expr got(float value, Object base, long offset, int width, int token) {
        if (Recorder.owner == null) {
            return null;
        }
        Expr shadow = find(base, offset, width, token);
        return shadow == null ? null : shadow.pick(value);
    }

    public static Expr got(double value, Object base, long offset, int width, int token) {
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

    // ---- after a comparison with a swap that reports success

    public static void swapped(boolean done, Object base, long offset, int expected, Expr se, Expr sx, int token) {
        if (Recorder.owner != null && Recorder.isOwner()) {
            Expr current = find(base, offset, 4, token);
            if (current != se) {
                decide(done, current, se, expected, token);
            }
            if (done) {
                store(base, offset, sx, 4, token);
            }
        }
    }

    public static void swapped(boolean done, Object base, long offset, long expected, Expr se, Expr sx, int token) {
        if (Recorder.owner != null && Recorder.isOwner()) {
            Expr current = find(base, offset, 8, token);
            if (current != se) {
                long value = current == null ? expected : current.bits;
                if (done || current != null) {
                    Expr order = LongTerms.lcmp(value, expected, current, se);
                    Trace.record(Trace.BRANCH, Ops.EQ, order, null, 0, done, Trace.NOWHERE);
                } else {
                    Drops.count(Drops.RAW_MEMORY, token);
                }
            }
            if (done) {
                store(base, offset, sx, 8, token);
            }
        }
    }

    /** The swap happened iff what was there equals what was expected; what was there is known only if one of them tells. */
    private static void decide(boolean done, Expr current, Expr expectedShadow, int expected, int token) {
        if (done || current != null) {
            int constant = current == null || expectedShadow == null ? expected : 0;
            Trace.record(Trace.BRANCH, Ops.EQ, current, expectedShadow, constant, done, Trace.NOWHERE);
        } else {
            Drops.count(Drops.RAW_MEMORY, token);
        }
    }

    // ---- arguments of natives

    /** Before a native method that may read an array or a string. */
    public static void seen(Object argument, int token) {
        if (Recorder.owner != null && ArrayShadows.size != 0 && Recorder.isOwner()) {
            Object array = argument instanceof String ? Raw.get(argument, Layouts.stringValue()) : argument;
            if (array != null && ArrayShadows.isSymbolic(array)) {
                Drops.count(Drops.NATIVE_READ, token);
            }
        }
    }

    /** Whether code that compares many elements at once may do so: none of them is symbolic. */
    public static boolean isConcrete() {
        return ArrayShadows.size == 0 || !Recorder.isOwner();
    }

    // ---- places

    private static Expr find(Object base, long offset, int width, int token) {
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
            Drops.count(Drops.RAW_MEMORY, token);
        }
    }
}
