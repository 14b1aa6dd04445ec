package dev.assay.worker.choice;

import dev.assay.worker.shadow.operation.References;
import java.util.Arrays;

/** The objects of a run's pools, by the choice that owns each; and which of them still stand for an open choice. */
public final class OpenObjects {
    private static final int CAPACITY = 64;

    private Object[] owned = new Object[64];
    private int[] ownedBy = new int[64];
    private int ownedCount;

    /** A hash table by identity; a removed object leaves -1 behind. */
    private Object[] keys = new Object[CAPACITY];

    private int[] ids = new int[CAPACITY];
    private int filled;
    private int open;

    void begin() {
        for (int i = 0; i < ownedCount; i++) {
            owned[ownedBy[i]] = null;
        }
        ownedCount = 0;
        if (filled > 0) {
            if (keys.length > CAPACITY) {
                keys = new Object[CAPACITY];
                ids = new int[CAPACITY];
            } else {
                Arrays.fill(keys, null);
            }
        }
        filled = 0;
        open = 0;
    }

    /** The object of a choice, made now if it was not. */
    Object of(int id, Pool pool) {
        Object known = id < owned.length ? owned[id] : null;
        if (known != null) {
            return known;
        }
        Object made = pool.make(id);
        if (id >= owned.length) {
            owned = Arrays.copyOf(owned, Math.max(id + 1, 2 * owned.length));
        }
        if (ownedCount == ownedBy.length) {
            ownedBy = Arrays.copyOf(ownedBy, 2 * ownedCount);
        }
        for (int i = 0; i < ownedCount; i++) {
            if (owned[ownedBy[i]] == made) {
                throw new IllegalStateException("the supplier of an ObjectPool answered the same object twice");
            }
        }
        owned[id] = made;
        ownedBy[ownedCount++] = id;
        return made;
    }

    /** The object stands for an open choice. */
    void open(Object object, int id) {
        if (2 * filled >= keys.length) {
            grow();
        }
        put(object, id);
        filled++;
        References.open(++open);
    }

    private void put(Object object, int id) {
        int mask = keys.length - 1;
        int i = System.identityHashCode(object) & mask;
        while (keys[i] != null) {
            i = i + 1 & mask;
        }
        keys[i] = object;
        ids[i] = id;
    }

    private void grow() {
        Object[] oldKeys = keys;
        int[] oldIds = ids;
        keys = new Object[2 * oldKeys.length];
        ids = new int[2 * oldKeys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != null) {
                put(oldKeys[i], oldIds[i]);
            }
        }
    }

    /** The object is what was chosen. */
    void close(Object object) {
        int i = place(object);
        if (i >= 0 && ids[i] >= 0) {
            ids[i] = -1;
            References.open(--open);
        }
    }

    /** The open choice that an object stands for, or -1. */
    public int find(Object object) {
        int i = object == null || open == 0 ? -1 : place(object);
        return i < 0 ? -1 : ids[i];
    }

    private int place(Object object) {
        int mask = keys.length - 1;
        for (int i = System.identityHashCode(object) & mask; keys[i] != null; i = i + 1 & mask) {
            if (keys[i] == object) {
                return i;
            }
        }
        return -1;
    }
}
