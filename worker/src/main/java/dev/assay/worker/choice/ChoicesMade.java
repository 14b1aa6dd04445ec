package dev.assay.worker.choice;

import java.util.Arrays;

/** The choices that came up in a run, by number, and in the order in which they came up. */
final class ChoicesMade {
    static final char INT = 'I';
    static final char BOOLEAN = 'Z';
    static final char BYTE = 'B';
    static final char SHORT = 'S';
    static final char CHAR = 'C';
    static final char FRESH = 'f';
    static final char ANY = 'a';

    int[] lows = new int[64];
    int[] highs = new int[64];
    int[] values = new int[64];
    char[] kinds = new char[64];

    /** Whether a choice begins with its highest value, because the lowest was dropped last time. */
    boolean[] isDown = new boolean[64];

    /** The pool of which an object is chosen, and the place of the choice among those of the pool. */
    Pool[] pools = new Pool[64];

    int[] pooled = new int[64];

    int[] order = new int[64];
    int count;

    void add(int id, char kind) {
        if (id >= values.length) {
            grow(Math.max(id + 1, 2 * id));
        }
        if (count == order.length) {
            order = Arrays.copyOf(order, 2 * count);
        }
        kinds[id] = kind;
        order[count++] = id;
    }

    private void grow(int size) {
        lows = Arrays.copyOf(lows, size);
        highs = Arrays.copyOf(highs, size);
        values = Arrays.copyOf(values, size);
        kinds = Arrays.copyOf(kinds, size);
        isDown = Arrays.copyOf(isDown, size);
        pools = Arrays.copyOf(pools, size);
        pooled = Arrays.copyOf(pooled, size);
    }

    /** What was chosen, in order, as eager choice would have chosen. */
    Object[] chosen() {
        Object[] all = new Object[count];
        int size = 0;
        for (int i = 0; i < count; i++) {
            int id = order[i];
            if (kinds[id] == ANY) {
                all[size++] = pools[id].eagerIndex(pooled[id]);
            } else if (kinds[id] != FRESH) {
                all[size++] = boxed(kinds[id], values[id]);
            }
        }
        return Arrays.copyOf(all, size);
    }

    private static Object boxed(char kind, int value) {
        switch (kind) {
            case BOOLEAN:
                return value != 0;
            case BYTE:
                return (byte) value;
            case SHORT:
                return (short) value;
            case CHAR:
                return (char) value;
            default:
                return value;
        }
    }
}
