package dev.assay.prover.subjects;

/** Where a checker that believes too much would say that nothing fails, or one that knows too little that something does. */
public class Traps {
    private static Runnable kept;
    private static int count = 1;
    static Object made;

    /** A lambda that captures nothing is the same object each time. */
    public static int lambda(int i) {
        Runnable old = kept;
        Runnable now = () -> {};
        kept = now;
        return now == old ? 1 / i : 0; // division=warning
    }

    public static int property() {
        return Integer.getInteger("nobody"); // null=warning
    }

    /** What loops might keep contradicts itself where n is beyond the array. */
    public static int beyond(int n, int[] a) {
        int i = n;
        for (int round = 0; round < 5; round++) {
            i = count < 0 ? n : i;
        }
        return a != null && i > a.length ? 1 / (n - i) : 0; // division=warning
    }

    public static int again(int[] a) {
        try {
            return a[3]; // null=warning,bounds=warning
        } catch (RuntimeException e) {
            kept = null;
            throw e;
        }
    }

    public static int someAgain(int[] a) {
        try {
            return a[3]; // bounds=warning
        } catch (ArrayIndexOutOfBoundsException e) {
            throw e;
        } catch (RuntimeException e) {
            throw new IllegalArgumentException("no array");
        }
    }

    public static int muchLater(int[] a) {
        int sum = 0;
        ArithmeticException last = null;
        for (int i = 0; a != null && i < a.length; i++) {
            try {
                sum += 1 / a[i]; // division=warning
            } catch (ArithmeticException e) {
                last = e;
            }
        }
        if (last != null) {
            throw last;
        }
        return sum;
    }

    /** Counts how often it is made, in its own way. */
    static class Counting extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Counting() {
            super("counted");
        }

        @Override
        public synchronized Throwable fillInStackTrace() {
            count = 0;
            return this;
        }
    }

    public static int counted() {
        count = 1;
        made = new Counting();
        return 1 / count; // division=assumed
    }

    public static int limits(int i, long j) {
        return 1 / Math.max(1, i) + 1 / Math.min(-1, i) + (int) (1 / (Math.abs(j) + 1));
    }

    public static int wrongLimits(int i) {
        return 1 / Math.max(0, i); // division=warning
    }

    public static int wrongAbsolute(int i) {
        return 1 / (Math.abs(i) - Integer.MIN_VALUE); // division=warning
    }

    /** Which object is which depends on every condition before; formulas must not double with each. */
    public static int swaps(Object a, Object b, boolean[] swap) {
        Object one = a;
        Object other = b;
        for (int i = 0; i < 16; i++) {
            if (count == i) {
                Object old = one;
                one = other;
                other = old;
            }
            if (count == 2 * i) {
                Object old = one;
                one = other;
                other = old;
            }
            if (count == 3 * i) {
                Object old = one;
                one = other;
                other = old;
            }
        }
        return ((String) one).length(); // cast=warning,null=warning
    }

    public static int monitor(Object lock, int i) {
        synchronized (lock) { // null=warning
            return 1 / i; // division=warning
        }
    }

    public static int spelled(String word, int i) {
        if (word == null) {
            return 0;
        }
        return switch (word) {
            case "one" -> 1 / (word.length() - 2);
            case "two" -> 1 / (word.length() - 3); // division=warning
            default -> 0;
        };
    }

    public static int shifted(long bits, int places) {
        return places == 64 ? 1 / (int) ((bits << places) - bits + 1) : 0;
    }

    /** The JVM writes a message into what it throws. */
    public static int message(int[] a, int i) {
        try {
            return a == null ? 0 : a[i];
        } catch (ArrayIndexOutOfBoundsException e) {
            return e.getMessage() != null ? 1 / (i - 5) : 0; // division=warning
        }
    }

    /** The JVM clears what nobody else refers to. */
    public static int collected(int i) {
        return new java.lang.ref.SoftReference<>(new Object()).get() == null ? 1 / i : 0; // division=warning
    }
}
