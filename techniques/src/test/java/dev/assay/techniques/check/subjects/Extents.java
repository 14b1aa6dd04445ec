package dev.assay.techniques.check.subjects;

/** Methods without an assertion that fails, of which more or less is proved: the comments say what. */
public class Extents {
    private int size;

    // exhausted: there is nothing that could fail
    public int size() {
        return size;
    }

    // exhausted: what it divides by is never zero, here and in what it calls
    public int half(int n) {
        return twice(n) / 4;
    }

    private static int twice(int n) {
        return 2 * n / 2;
    }

    // exhausted: the index is in bounds, though the code that could throw is the JDK's
    public static int letters(String text) {
        int count = 0;
        if (text != null && text.length() > 1) {
            count += text.charAt(0) == 'a' ? 1 : 0;
        }
        return count;
    }

    // exhausted: what it throws rejects its argument
    public void resize(int n) {
        if (n < 0) {
            throw new IllegalArgumentException("negative");
        }
        size = n;
    }

    // exhausted: it calls itself, and no round of it can fail
    public static int count(int n) {
        return n <= 0 ? 0 : 1 + count(n - 1);
    }

    // exhausted: the throw is out of reach
    public static int sure(int n) {
        int rest = n & 3;
        if (rest > 3) {
            throw new ArithmeticException("never");
        }
        return rest;
    }

    // exhausted: whatever the JDK throws is caught
    public static int parsed(String text) {
        try {
            return Integer.parseInt(text);
        } catch (Throwable e) {
            return 0;
        }
    }

    // left-out: fails in a private method that calls itself
    public static int deep(boolean really) {
        return really ? down(40) : 0;
    }

    private static int down(int n) {
        return n == 0 ? 1 / n : down(n - 1);
    }

    // left-out: fails in the JDK
    public static int number(String text) {
        return text == null ? 0 : Integer.parseInt(text);
    }

    // left-out: fails on purpose, and not to reject anything
    public static int purpose(int n) {
        if (n == 77) {
            throw new ArithmeticException("on purpose");
        }
        return n;
    }

    // left-out: anybody's code
    public static void run(Runnable action) {
        if (action != null) {
            action.run();
        }
    }
}
