package dev.assay.worker.choice;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A random program that chooses numbers, looks at some of them and assumes something of some: what it does next depends on what
 * it has looked at, and on nothing else.
 */
final class ChoiceProgram {
    private static final int STEPS = 7;

    /** What a program asks for; the way it is run decides what it gets. */
    interface Run {
        int choose(int low, int high);

        /** The value of an earlier choice, for more than copying it. */
        int look(int index);

        /** Whether the assumption that an earlier choice is less than a number, or is not, holds. */
        boolean assumesLess(int index, int other, boolean holds);
    }

    private final long seed;
    private final boolean assumes;

    ChoiceProgram(long seed, boolean assumes) {
        this.seed = seed;
        this.assumes = assumes;
    }

    /** Runs to the end; false where an assumption did not hold. */
    boolean run(Run run) {
        long state = seed;
        int choices = 0;
        for (int i = 0; i < STEPS; i++) {
            state = mix(state + i);
            int what = Math.floorMod((int) state, assumes ? 5 : 4);
            int which = choices == 0 ? 0 : Math.floorMod((int) (state >> 8), choices);
            if (choices == 0 || what < 2) {
                int low = Math.floorMod((int) (state >> 16), 5) - 2;
                run.choose(low, low + Math.floorMod((int) (state >> 24), 3));
                choices++;
            } else if (what < 4) {
                state = mix(state * 31 + run.look(which));
            } else {
                int other = Math.floorMod((int) (state >> 16), 5) - 2;
                boolean holds = (state >> 40 & 1) == 0;
                if (!run.assumesLess(which, other, holds)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static long mix(long value) {
        long mixed = (value ^ value >>> 30) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
        return mixed ^ mixed >>> 31;
    }

    /** All lists of values that the program may choose, by trying one after the other. */
    Set<String> enumerate() {
        Set<String> found = new TreeSet<>();
        List<Integer> prefix = new ArrayList<>();
        boolean hasMore = true;
        while (hasMore) {
            Plain plain = new Plain(prefix);
            if (run(plain)) {
                found.add(plain.values.toString());
            }
            hasMore = plain.next(prefix);
        }
        return found;
    }

    /** Takes the values of a list, and the lowest after its end. */
    private static final class Plain implements Run {
        private final List<Integer> values = new ArrayList<>();
        private final List<Integer> highs = new ArrayList<>();
        private final List<Integer> prefix;

        Plain(List<Integer> prefix) {
            this.prefix = List.copyOf(prefix);
        }

        @Override
        public int choose(int low, int high) {
            int place = values.size();
            values.add(place < prefix.size() ? prefix.get(place) : low);
            highs.add(high);
            return values.get(place);
        }

        @Override
        public int look(int index) {
            return values.get(index);
        }

        @Override
        public boolean assumesLess(int index, int other, boolean holds) {
            return values.get(index) < other == holds;
        }

        /** Counts up the last value that can be. */
        boolean next(List<Integer> next) {
            next.clear();
            next.addAll(values);
            int last = values.size() - 1;
            while (last >= 0 && values.get(last).equals(highs.get(last))) {
                next.remove(last--);
            }
            if (last >= 0) {
                next.set(last, next.get(last) + 1);
            }
            return last >= 0;
        }
    }
}
