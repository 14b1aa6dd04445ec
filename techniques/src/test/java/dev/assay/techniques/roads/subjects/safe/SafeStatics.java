package dev.assay.techniques.roads.subjects.safe;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntUnaryOperator;

/** Static state that nobody changes: functions without any of their own, tables, locks that are returned. */
public final class SafeStatics {
    private static final IntUnaryOperator TWICE = value -> value * 2;
    private static final IntUnaryOperator ADDING = adding(3);
    private static final Step STEP = value -> value + 1;
    private static final Map<String, Step> STEPS = Map.of("up", value -> value + 1, "down", value -> value - 1);
    private static final Comparator<Integer> DOWN = Comparator.comparing(value -> -value);
    private static final Lock LOCK = new ReentrantLock();
    private static final List<Integer> PRIMES = List.of(2, 3, 5, 7);
    private static final List<Integer> NAMES = Collections.unmodifiableList(List.of(1, 2, 3));
    private static final int[] SQUARES = {0, 1, 4, 9};

    private interface Step {
        int take(int value);
    }

    private SafeStatics() {}

    private static IntUnaryOperator adding(int more) {
        return value -> value + more;
    }

    public static int function(int x) {
        return TWICE.applyAsInt(x);
    }

    public static int capturing(int x) {
        return ADDING.applyAsInt(x);
    }

    public static int ownInterface(int x) {
        return STEP.take(x);
    }

    public static int table(boolean x) {
        return STEPS.get(x ? "up" : "down").take(3);
    }

    public static int comparator(boolean x) {
        return DOWN.compare(x ? 1 : 2, 1);
    }

    public static int lock(int x) {
        LOCK.lock();
        try {
            return x + 1;
        } finally {
            LOCK.unlock();
        }
    }

    public static int loop(byte x) {
        int found = 0;
        for (int prime : PRIMES) {
            found += x == prime ? 1 : 0;
        }
        return found;
    }

    public static int view(byte x) {
        int found = 0;
        for (int name : NAMES) {
            found += x == name ? 1 : 0;
        }
        return found;
    }

    public static int array(byte x) {
        return SQUARES[x & 3];
    }

    public static int caught(boolean x) {
        try {
            return SQUARES[x ? 3 : 4];
        } catch (ArrayIndexOutOfBoundsException e) {
            return -1;
        }
    }

    public static boolean sameClass(boolean x) {
        Object one = x ? (Object) "a" : (Object) 3;
        return one.getClass() == String.class;
    }
}
