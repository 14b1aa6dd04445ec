package dev.assay.worker.shadow;

import dev.assay.worker.shadow.surroundings.Outside;
import dev.assay.worker.shadow.table.Tables;
import dev.assay.worker.shadow.term.Drops;
import dev.assay.worker.shadow.term.Expr;
import dev.assay.worker.shadow.term.Ops;
import dev.assay.worker.shadow.term.Recorder;
import dev.assay.worker.shadow.term.Select;
import org.jspecify.annotations.Nullable;

/** The shadows of the elements of primitive arrays, by the identity of the array; costs one comparison while there are none. */
public final class ArrayShadows {
    /** An index into a longer array is decided in full, since each term would need a copy of the array. */
    private static final int LONGEST_TABLE = 1 << 16;

    /** How many arrays have shadows; the fast path of every array instruction. */
    public static int size;

    /** The array that was met last: most code works with one at a time. A single one is not in the table. */
    private static @Nullable Object last;

    private static Expr @Nullable [] lastElements;
    private static Object[] arrays = new Object[64];
    private static Expr[][] shadows = new Expr[64][];

    private ArrayShadows() {}

    /** Gives an array of an input its shadows; null for an element that is not symbolic. */
    public static void set(Object array, Expr[] elements) {
        System.arraycopy(elements, 0, make(array, elements.length), 0, elements.length);
    }

    public static Expr @Nullable [] find(Object array) {
        if (array == last) {
            return lastElements;
        }
        Expr[] found = size < 2 ? null : search(array);
        if (found != null) {
            last = array;
            lastElements = found;
        }
        return found;
    }

    private static Expr @Nullable [] search(Object array) {
        int mask = arrays.length - 1;
        for (int i = System.identityHashCode(array) & mask; arrays[i] != null; i = i + 1 & mask) {
            if (arrays[i] == array) {
                return shadows[i];
            }
        }
        return null;
    }

    /** Whether any element is symbolic; other threads ask, so that nothing is noted here. */
    public static boolean isSymbolic(Object array) {
        Expr[] elements = array == last ? lastElements : size < 2 ? null : search(array);
        if (elements != null) {
            for (Expr element : elements) {
                if (element != null) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Called where an array is met in a thread that is not recorded. */
    public static void metElsewhere(Object array) {
        if (size != 0 && isSymbolic(array)) {
            Drops.elsewhere();
        }
    }

    public static Expr[] make(Object array, int length) {
        Expr[] known = find(array);
        if (known != null) {
            return known;
        }
        if (size * 2 >= arrays.length) {
            grow();
        }
        Outside.filled(array);
        Expr[] fresh = new Expr[length];
        if (size == 1) {
            put(last, lastElements);
        }
        if (size > 0) {
            put(array, fresh);
        }
        last = array;
        lastElements = fresh;
        size++;
        return fresh;
    }

    private static void put(@Nullable Object array, Expr @Nullable [] elements) {
        int mask = arrays.length - 1;
        int i = System.identityHashCode(array) & mask;
        while (arrays[i] != null) {
            i = i + 1 & mask;
        }
        arrays[i] = array;
        shadows[i] = elements;
    }

    private static void grow() {
        Object[] oldArrays = arrays;
        Expr[][] oldShadows = shadows;
        arrays = new Object[oldArrays.length * 2];
        shadows = new Expr[oldArrays.length * 2][];
        for (int i = 0; i < oldArrays.length; i++) {
            if (oldArrays[i] != null) {
                put(oldArrays[i], oldShadows[i]);
            }
        }
    }

    static void clear() {
        last = null;
        lastElements = null;
        if (size > 1) {
            if (arrays.length > 64) {
                arrays = new Object[64];
                shadows = new Expr[64][];
            } else {
                for (int i = 0; i < arrays.length; i++) {
                    arrays[i] = null;
                    shadows[i] = null;
                }
            }
        }
        size = 0;
    }

    /** The term of an element that is being read; bits are its value where the index is within bounds. */
    static @Nullable public Expr read(Object array, int length, int i, long bits, @Nullable Expr si, int site) {
        if (si != null && Recorder.decider != null) {
            Expr.use(si, null);
        } else if (si != null && length <= LONGEST_TABLE) {
            return decideBounds(length, i, si, site) ? new Select(si, Tables.copy(array), elements(array), bits) : null;
        } else if (si != null) {
            decideIndex(length, i, si, site);
        }
        if (i < 0 || i >= length) {
            return null;
        }
        Expr[] elements = find(array);
        return elements == null || elements[i] == null ? null : checked(array, elements, i, bits);
    }

    private static @Nullable Expr checked(Object array, Expr[] elements, int i, long bits) {
        Expr shadow = elements[i];
        Expr picked;
        if (array instanceof float[]) {
            picked = shadow.pick(Float.intBitsToFloat((int) bits));
        } else if (array instanceof double[]) {
            picked = shadow.pick(Double.longBitsToDouble(bits));
        } else {
            picked = shadow.pick(bits);
        }
        if (picked == null) {
            elements[i] = null;
        }
        return picked;
    }

    private static Expr @Nullable [] elements(Object array) {
        Expr[] elements = find(array);
        return elements == null ? null : elements.clone();
    }

    /** Records whether a symbolic index is within bounds; answers whether it is. */
    static boolean decideBounds(int length, int i, Expr si, int site) {
        DecisionTrace.record(DecisionTrace.BOUNDS, Ops.GE, si, null, 0, i >= 0, site);
        if (i >= 0) {
            DecisionTrace.record(DecisionTrace.BOUNDS, Ops.LT, si, null, length, i < length, site);
        }
        if (i >= 0 && i < length) {
            return true;
        }
        Complaint.ofIndex(i, si);
        return false;
    }

    /** Records that a symbolic index is what it is, after its bounds. */
    public static void decideIndex(int length, int i, Expr si, int site) {
        if (Recorder.isOwner() && decideBounds(length, i, si, site)) {
            DecisionTrace.pin(si, i, site);
        }
    }
}
