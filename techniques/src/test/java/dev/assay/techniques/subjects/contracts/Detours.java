package dev.assay.techniques.subjects.contracts;

import java.util.List;

/** Ways through code that are easy to lose: caught exceptions, callbacks, other names of an object, containers that change. */
public final class Detours {
    private int count;

    /** -1 for 0, without an exception that leaves it. */
    public static int ratio(int d) {
        try {
            return 100 / d;
        } catch (ArithmeticException e) {
            return -1;
        }
    }

    public static boolean isMore(long a, long b) {
        return a > b;
    }

    public static boolean isLess(double a, double b) {
        return a < b;
    }

    public static boolean isText(Object value) {
        return value instanceof String;
    }

    /** Adds 2. */
    public void twice() {
        Detours same = this;
        same.count++;
        count++;
    }

    /** Adds 1. */
    public void called() {
        List.of("one").forEach(each -> count++);
    }

    /** One more than the size before. */
    public static int grown(List<String> names) {
        names.add("another");
        return names.size();
    }

    /** The least of all shapes. */
    public interface Shape {
        int border(int length);
    }

    public static final class Square implements Shape {
        @Override
        public int border(int length) {
            if (length < 0) {
                throw new IllegalArgumentException("negative");
            }
            return 4 * length;
        }
    }

    public static final class Circle implements Shape {
        @Override
        public int border(int length) {
            if (length < 0) {
                throw new IllegalArgumentException("negative");
            }
            return 3 * length;
        }
    }
}
