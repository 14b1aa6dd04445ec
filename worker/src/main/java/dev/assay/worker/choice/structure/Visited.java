package dev.assay.worker.choice.structure;

/** Numbers objects by identity, in the order in which they are met. */
public final class Visited {
    private Object[] keys = new Object[64];
    private int[] numbers = new int[64];
    private int size;

    /** The number of an object that was met before; -1, and it is met from now on, if it was not. */
    public int meet(Object object) {
        int found = find(object);
        if (found >= 0) {
            return found;
        }
        if (2 * size >= keys.length) {
            grow();
        }
        put(object, size++);
        return -1;
    }

    public int find(Object object) {
        int mask = keys.length - 1;
        for (int i = System.identityHashCode(object) & mask; keys[i] != null; i = i + 1 & mask) {
            if (keys[i] == object) {
                return numbers[i];
            }
        }
        return -1;
    }

    private void put(Object object, int number) {
        int mask = keys.length - 1;
        int i = System.identityHashCode(object) & mask;
        while (keys[i] != null) {
            i = i + 1 & mask;
        }
        keys[i] = object;
        numbers[i] = number;
    }

    private void grow() {
        Object[] oldKeys = keys;
        int[] oldNumbers = numbers;
        keys = new Object[2 * oldKeys.length];
        numbers = new int[2 * oldKeys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != null) {
                put(oldKeys[i], oldNumbers[i]);
            }
        }
    }
}
