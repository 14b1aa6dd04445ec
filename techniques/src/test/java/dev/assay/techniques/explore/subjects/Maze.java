package dev.assay.techniques.explore.subjects;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** Branches that random inputs do not find. */
public final class Maze {
    private Maze() {}

    /** Exhausted, 24 paths: the orders of four numbers. */
    public static int orders(int a, int b, int c, int d) {
        int[] v = {a, b, c, d};
        for (int i = 1; i < v.length; i++) {
            int key = v[i];
            int j = i - 1;
            while (j >= 0 && v[j] > key) {
                v[j + 1] = v[j];
                j--;
            }
            v[j + 1] = key;
        }
        return v[0];
    }

    /** Exhausted, 75 paths: the weak orders of four numbers, seen through the JDK's own tree. */
    public static int distinct(int a, int b, int c, int d) {
        TreeSet<Integer> set = new TreeSet<>();
        set.add(a);
        set.add(b);
        set.add(c);
        set.add(d);
        return set.size();
    }

    /** ArrayIndexOutOfBoundsException on one input out of 2^64. */
    public static int needle(long x) {
        int[] none = {};
        return (x ^ 0x5DEECE66DL) * 3 == 0x1122334455L * 3 ? none[0] : 0;
    }

    /** AssertionError; everything else is rejected. */
    public static int guarded(int n) {
        if (n < 1000 || n > 2000) {
            throw new IllegalArgumentException("n");
        }
        assert n * n != 1234 * 1234;
        return n;
    }

    /** ArithmeticException only through a Door that was made with 17 and a list. */
    public static int open(Door door) {
        if (door == null) {
            return 0;
        }
        List<Integer> keys = new ArrayList<>();
        keys.add(door.key());
        return 100 / (keys.get(0) - 17 * 3);
    }

    /** Bounded: the loop has no end that the inputs bound. */
    public static int count(long n) {
        int i = 0;
        while (i < n) {
            i++;
        }
        return i;
    }

    /** A key that must be computed. */
    public static final class Door {
        private final int key;

        public Door(int key) {
            this.key = key * 3;
        }

        public int key() {
            return key;
        }
    }

    /** ArrayIndexOutOfBoundsException; its smallest input is 1001, 0 and false. */
    public static int wide(int x, int y, boolean flag) {
        if (flag && y > 77 && x < 0) {
            return 3;
        }
        int[] none = {};
        return x > 1000 && y < 5000 ? none[x] : 2;
    }
}
