package dev.assay.worker.choice;

import java.util.Arrays;

/**
 * Gives every choice a number that it has in all runs in which it is made: by its place among the choices of the program, or of
 * the object of a pool that is being made.
 */
final class Names {
    private int[][] ids = new int[16][];
    private int[] next = new int[16];
    private int[] usedIn = new int[16];
    private int count;
    private int run;
    private int context;

    /** Begins a run. */
    void begin() {
        run++;
        context = 0;
    }

    /** The number of the choice that is being made. */
    int next() {
        if (usedIn[context] != run) {
            usedIn[context] = run;
            next[context] = 0;
        }
        int place = next[context]++;
        int[] known = ids[context] == null ? new int[16] : ids[context];
        if (place == known.length) {
            known = Arrays.copyOf(known, 2 * place);
        }
        ids[context] = known;
        if (known[place] == 0) {
            known[place] = ++count;
        }
        return known[place] - 1;
    }

    /** Choices belong to the object of another choice from now on; returns what they belonged to. */
    int enter(int id) {
        int before = context;
        context = id + 1;
        if (context >= ids.length) {
            int size = Math.max(context + 1, 2 * ids.length);
            ids = Arrays.copyOf(ids, size);
            next = Arrays.copyOf(next, size);
            usedIn = Arrays.copyOf(usedIn, size);
        }
        return before;
    }

    void leave(int before) {
        context = before;
    }

    /** All that must be known to give the same numbers elsewhere. */
    int[] toInts() {
        int[] all = new int[count * 3 + 1];
        int size = 0;
        all[size++] = count;
        for (int in = 0; in < ids.length; in++) {
            for (int place = 0; ids[in] != null && place < ids[in].length; place++) {
                if (ids[in][place] != 0) {
                    all[size++] = in;
                    all[size++] = place;
                    all[size++] = ids[in][place];
                }
            }
        }
        return all;
    }

    static Names of(int[] all) {
        Names names = new Names();
        names.count = all[0];
        for (int i = 1; i < all.length; i += 3) {
            int before = names.enter(all[i] - 1);
            names.leave(before);
            int[] known = names.ids[all[i]] == null ? new int[16] : names.ids[all[i]];
            while (all[i + 1] >= known.length) {
                known = Arrays.copyOf(known, 2 * known.length);
            }
            known[all[i + 1]] = all[i + 2];
            names.ids[all[i]] = known;
        }
        return names;
    }
}
