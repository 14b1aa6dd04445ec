package dev.assay.worker.choice;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The choices that have been made on the way to where the search stands, in the order in which they were made. */
final class Decisions {
    private static final int NOWHERE = -1;
    private static final int INTS = 8;

    private int size;
    private int[] ids = new int[64];

    /** The bounds between which the choice came up; the low one is above the high one where it is of an object. */
    private int[] lows = new int[64];

    private int[] highs = new int[64];

    /** The alternatives that are taken one after the other: from, to, and where it stands. */
    private int[] froms = new int[64];

    private int[] tos = new int[64];
    private int[] currents = new int[64];
    private boolean[] isDown = new boolean[64];

    /** What the numbers of alternatives stand for; null if they stand for themselves. */
    private int[][] options = new int[64][];

    private int[] places = new int[64];

    Decisions() {
        Arrays.fill(places, NOWHERE);
    }

    int size() {
        return size;
    }

    /** Where a choice was made; negative if it was not. */
    int placeOf(int id) {
        return id < places.length ? places[id] : NOWHERE;
    }

    boolean isRange(int place, int low, int high) {
        return lows[place] == low && highs[place] == high;
    }

    boolean isOfObject(int place) {
        return lows[place] > highs[place];
    }

    int value(int place) {
        int current = currents[place];
        if (options[place] != null) {
            return options[place][current];
        }
        return isDown[place] ? tos[place] - (current - froms[place]) : current;
    }

    /** How many alternatives are left, the current one included. */
    long left(int place) {
        return (long) tos[place] - currents[place] + 1;
    }

    /** Makes a choice of a number; the alternatives may be fewer than the bounds allow. */
    void push(int id, int low, int high, int from, int to, boolean down) {
        add(id, low, high, from, to, from, down, null);
    }

    /** Makes a choice among alternatives that are listed, of which the first may be taken later. */
    void push(int id, int low, int high, int[] meanings, int first) {
        add(id, low, high, 0, meanings.length - 1, first, false, meanings);
    }

    private void add(
            int id, int low, int high, int from, int to, int current, boolean down, int @Nullable [] meanings) {
        if (size == ids.length) {
            int length = 2 * size;
            ids = Arrays.copyOf(ids, length);
            lows = Arrays.copyOf(lows, length);
            highs = Arrays.copyOf(highs, length);
            froms = Arrays.copyOf(froms, length);
            tos = Arrays.copyOf(tos, length);
            currents = Arrays.copyOf(currents, length);
            isDown = Arrays.copyOf(isDown, length);
            options = Arrays.copyOf(options, length);
        }
        if (id >= places.length) {
            int before = places.length;
            places = Arrays.copyOf(places, Math.max(id + 1, 2 * before));
            Arrays.fill(places, before, places.length, NOWHERE);
        }
        ids[size] = id;
        lows[size] = low;
        highs[size] = high;
        froms[size] = from;
        tos[size] = to;
        currents[size] = current;
        isDown[size] = down;
        options[size] = meanings;
        places[id] = size++;
    }

    /** Takes the next alternative of the last choice that has one, above a floor; false if none has. */
    boolean advance(int floor) {
        while (size > floor && currents[size - 1] == tos[size - 1]) {
            pop();
        }
        if (size == floor) {
            return false;
        }
        currents[size - 1]++;
        return true;
    }

    private void pop() {
        size--;
        places[ids[size]] = NOWHERE;
        options[size] = null;
    }

    /** The first choices as data; the last of them takes a later alternative. */
    int[] toInts(int count, int more) {
        int length = 1;
        for (int i = 0; i < count; i++) {
            length += INTS + (options[i] == null ? 0 : options[i].length);
        }
        int[] all = new int[length];
        int next = 0;
        all[next++] = count;
        for (int i = 0; i < count; i++) {
            all[next++] = ids[i];
            all[next++] = lows[i];
            all[next++] = highs[i];
            all[next++] = froms[i];
            all[next++] = tos[i];
            all[next++] = currents[i] + (i == count - 1 ? more : 0);
            all[next++] = isDown[i] ? 1 : 0;
            all[next++] = options[i] == null ? -1 : options[i].length;
            if (options[i] != null) {
                System.arraycopy(options[i], 0, all, next, options[i].length);
                next += options[i].length;
            }
        }
        return all;
    }

    /** Takes the place of all choices. */
    void set(int[] all) {
        while (size > 0) {
            pop();
        }
        int next = 1;
        for (int i = 0; i < all[0]; i++) {
            int count = all[next + INTS - 1];
            int end = next + INTS + Math.max(0, count);
            int[] meanings = count < 0 ? null : Arrays.copyOfRange(all, next + INTS, end);
            boolean down = all[next + 6] != 0;
            add(all[next], all[next + 1], all[next + 2], all[next + 3], all[next + 4], all[next + 5], down, meanings);
            next = end;
        }
    }
}
