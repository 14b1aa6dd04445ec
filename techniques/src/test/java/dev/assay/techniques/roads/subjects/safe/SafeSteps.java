package dev.assay.techniques.roads.subjects.safe;

import static dev.assay.techniques.roads.Road.broken;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Objects on which no sequence of calls fails: a nested class each. */
public final class SafeSteps {

    private SafeSteps() {}

    /** Counts up to three. */
    public static final class Counter {
        private int count;

        public void count() {
            count = count < 3 ? count + 1 : 0;
        }

        public int use() {
            return broken(count > 3);
        }
    }

    /** Keeps a number. */
    public static final class Keeper {
        private int kept;

        public void keep(int x) {
            kept = x & 7;
        }

        public int use() {
            return broken(kept > 7);
        }
    }

    /** Keeps a number in an atomic. */
    public static final class AtomicKeeper {
        private final AtomicInteger kept = new AtomicInteger();

        public void keep(boolean x) {
            kept.set(x ? 1 : 0);
        }

        public int use() {
            return broken(kept.get() > 1);
        }
    }

    /** Opens and closes. */
    public static final class Door {
        private boolean open;
        private boolean locked;

        public void open() {
            open = !locked;
        }

        public void lock() {
            locked = !open;
        }

        public int use() {
            return broken(open && locked);
        }
    }

    /** Keeps a few numbers. */
    public static final class Numbers {
        private final List<Integer> numbers = new ArrayList<>();

        public void add(int x) {
            numbers.add(x);
        }

        public int use() {
            return broken(numbers.size() < 0);
        }
    }

    /** Keeps a number in an array. */
    public static final class Cell {
        private final int[] cell = {1};

        public void set(int x) {
            cell[0] = x | 1;
        }

        public int use() {
            return 100 / cell[0];
        }
    }
}
