package dev.assay.worker.shadow;

/** The objects that a driver still holds when its last call has returned: where a picture of the heap begins. */
public final class Roots {
    /** Static, since generated code hands them over; few, and let go of when the next run begins. */
    private static Object[] kept = new Object[8];

    private static int count;
    private static boolean areTold;

    private Roots() {}

    /** Called by drivers after the last call, once for each object; null is reported as well. */
    public static void keep(Object root) {
        if (count == kept.length) {
            Object[] grown = new Object[count * 2];
            System.arraycopy(kept, 0, grown, 0, count);
            kept = grown;
        }
        kept[count++] = root;
        areTold = true;
    }

    /** Whether the run came to its end and told its roots. */
    public static boolean areTold() {
        return areTold;
    }

    public static int count() {
        return count;
    }

    public static Object get(int index) {
        return kept[index];
    }

    /** Lets go of all objects. */
    public static void clear() {
        for (int i = 0; i < count; i++) {
            kept[i] = null;
        }
        count = 0;
        areTold = false;
    }
}
