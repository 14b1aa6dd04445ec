package dev.assay.worker.hook;

/** Notes which probes were reached for the first time; conditional jumps have two probes, one for each way. */
public final class Coverage {
    /** Static: see the package. */
    private static byte[] seen = new byte[1024];

    private static int[] fresh = new int[64];
    private static int freshCount;
    private static boolean recording;

    private Coverage() {}

    public static void hit(int probe) {
        if (seen[probe] == 0) {
            first(probe);
        }
    }

    private static void either(boolean jumps, int probe) {
        int way = jumps ? probe : probe + 1;
        if (seen[way] == 0) {
            first(way);
        }
    }

    public static void ifeq(int value, int probe) {
        either(value == 0, probe);
    }

    public static void iflt(int value, int probe) {
        either(value < 0, probe);
    }

    public static void ifgt(int value, int probe) {
        either(value > 0, probe);
    }

    public static void ifnull(Object value, int probe) {
        either(value == null, probe);
    }

    public static void ifacmp(Object one, Object other, int probe) {
        either(one == other, probe);
    }

    public static void ificmpeq(int one, int other, int probe) {
        either(one == other, probe);
    }

    public static void ificmplt(int one, int other, int probe) {
        either(one < other, probe);
    }

    public static void ificmpgt(int one, int other, int probe) {
        either(one > other, probe);
    }

    private static synchronized void first(int probe) {
        if (!recording || seen[probe] != 0) {
            return;
        }
        if (freshCount == fresh.length) {
            int[] larger = new int[2 * freshCount];
            System.arraycopy(fresh, 0, larger, 0, freshCount);
            fresh = larger;
        }
        fresh[freshCount++] = probe;
        seen[probe] = 1;
    }

    /** Makes room for probes below the limit, before a class that has them is defined. */
    public static synchronized void reserve(int limit) {
        if (limit > seen.length) {
            byte[] larger = new byte[Math.max(limit, 2 * seen.length)];
            System.arraycopy(seen, 0, larger, 0, seen.length);
            seen = larger;
        }
    }

    public static void record(boolean on) {
        recording = on;
    }

    public static int freshCount() {
        return freshCount;
    }

    public static int fresh(int index) {
        return fresh[index];
    }

    /** Has the probes of this run count as not reached: it says nothing, and another run shall be the first. */
    public static synchronized void takeBack() {
        for (int i = 0; i < freshCount; i++) {
            seen[fresh[i]] = 0;
        }
        freshCount = 0;
    }

    /** Has exactly these probes count as reached, a bit each. */
    public static synchronized void setKnown(byte[] bits) {
        byte[] known = new byte[Math.max(seen.length, 8 * bits.length)];
        for (int i = 0; i < 8 * bits.length; i++) {
            known[i] = (byte) (bits[i >> 3] >> (i & 7) & 1);
        }
        seen = known;
        freshCount = 0;
    }

    public static void forgetFresh() {
        freshCount = 0;
    }
}
