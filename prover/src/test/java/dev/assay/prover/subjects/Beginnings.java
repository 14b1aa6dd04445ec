package dev.assay.prover.subjects;

import java.util.ArrayList;
import java.util.List;

/** The first use of a class runs its initializer, which may change what others read and may fail. */
public class Beginnings {
    private static int count = 1;

    /** Changes what another class holds. */
    static class Meddler {
        static int number = 3;

        static {
            count = 0;
        }

        static int one() {
            return 1;
        }
    }

    /** Is above one that meddles no further. */
    static class Heir extends Meddler {}

    /** Has a constant that a call makes. */
    interface Named {
        int LENGTH = meddle();

        private static int meddle() {
            count = 0;
            return 4;
        }
    }

    /** Sets its own constants alone, and in ways that cannot fail. */
    static class Calm {
        static final int[] TABLE = {1, 2, 3};
        static final List<String> NAMES = new ArrayList<>();
        static final Light FIRST = Light.RED;
        static int number = 3;
    }

    /** Has a constructor and a table of its own. */
    enum Light {
        RED(1),
        GREEN(2);

        final int code;

        Light(int code) {
            this.code = code;
        }
    }

    /** Reads beyond an array while it is initialized. */
    static class Broken {
        static final int[] CELLS = new int[2];
        static int number = CELLS[2]; // bounds=warning
    }

    public static int byField() {
        count = 1;
        int other = Meddler.number;
        return other / count; // division=assumed
    }

    public static int byCall() {
        count = 1;
        int other = Meddler.one();
        return other / count; // division=assumed
    }

    public static int byObject() {
        count = 1;
        Object made = new Heir();
        return (made == null ? 0 : 2) / count; // division=assumed
    }

    public static int byInterface() {
        count = 1;
        int other = Named.LENGTH;
        return other / count; // division=assumed
    }

    private static int use() {
        return Meddler.number;
    }

    public static int byMethod() {
        count = 1;
        int other = use();
        return other / count; // division=assumed
    }

    public static int calm() {
        count = 1;
        int other = Calm.number + (Calm.FIRST == Light.RED ? 1 : 0);
        return other / count;
    }

    public static int caught(int x) {
        try {
            return Broken.number;
        } catch (ExceptionInInitializerError e) {
            return 1 / x; // division=warning
        }
    }

    public static int withoutMemory(int x) {
        try {
            return new long[x & Integer.MAX_VALUE].length;
        } catch (OutOfMemoryError e) {
            return 1 / (x - 7); // division=warning
        }
    }

    public static int withoutMemoryForSure(int x) {
        boolean isDone = false;
        try {
            int length = new long[x & Integer.MAX_VALUE].length;
            isDone = true;
            return length;
        } finally {
            if (!isDone) {
                count = 1 / (x - Integer.MAX_VALUE); // division=warning
            }
        }
    }

    /** There is memory for three. */
    public static int enough() {
        boolean isDone = false;
        try {
            int length = new long[3].length;
            isDone = true;
            return length;
        } finally {
            if (!isDone) {
                count = 1 / (count - count);
            }
        }
    }

    private static int one() {
        return 1;
    }

    public static int withoutStack(int x) {
        try {
            return one();
        } catch (StackOverflowError e) {
            return 1 / x; // division=warning
        }
    }
}
