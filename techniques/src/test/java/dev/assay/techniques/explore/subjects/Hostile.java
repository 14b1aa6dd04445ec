package dev.assay.techniques.explore.subjects;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Code that does not come back, or not as it should: each unit says how it must be judged, none is exhausted. */
public final class Hostile {
    private Hostile() {}

    /** Fuel, and a finding of nontermination. */
    public static int spin(int x) {
        while (x != 5) {
            x = x > 5 ? x + 2 : x;
        }
        return x;
    }

    /** Fuel, and a StackOverflowError. */
    public static int recurse(int x) {
        return x == 7 ? 0 : 1 + recurse(x + 2);
    }

    /** Memory. */
    public static int fill(int x) {
        List<long[]> all = new ArrayList<>();
        while (x > 3) {
            all.add(new long[1 << 20]);
        }
        return all.size();
    }

    /** A thread that ends is one order of many. */
    public static int start(int x) {
        if (x > 3) {
            new Thread(() -> {}).start();
        }
        return x;
    }

    /** Hung: it sleeps for longer than a run may take. */
    public static int sleep(int x) throws InterruptedException {
        if (x == 11) {
            Thread.sleep(3_600_000);
        }
        return x;
    }

    /** Hung: it waits for a lock that nobody gives back. */
    public static int await(int x) throws InterruptedException {
        Object lock = new Object();
        synchronized (lock) {
            if (x > 3) {
                lock.wait();
            }
        }
        return x;
    }

    /** Environment: the standard input. */
    public static int read(int x) throws IOException {
        return x > 3 ? System.in.read() : 0;
    }

    /** Missing class: there is no library. */
    public static int call(int x) {
        return x > 3 ? nowhere(x) : 0;
    }

    private static native int nowhere(int x);

    /** Missing class: there is no library to load. */
    public static int load(int x) {
        if (x > 3) {
            System.loadLibrary("nowhere");
        }
        return x;
    }

    /** Environment: how deep a stack is, is not the code's own. */
    public static int swallow(int x) {
        try {
            return deep(x);
        } catch (StackOverflowError e) {
            return -1;
        }
    }

    @SuppressWarnings("InfiniteRecursion") // That is the point.
    private static int deep(int x) {
        return 1 + deep(x + 1);
    }

    /** Environment or memory: how large a heap is, is not the code's own. */
    public static int swallowMemory(int x) {
        try {
            return x > 3 ? new long[Integer.MAX_VALUE - 10].length : 0;
        } catch (OutOfMemoryError e) {
            return -1;
        }
    }

    /** Denied. */
    public static int exit(int x) {
        if (x > 3) {
            System.exit(3);
        }
        return x;
    }

    /** Exhausted, whatever stands beside it. */
    public static int innocent(int x) {
        return x > 3 ? 1 : 0;
    }
}
