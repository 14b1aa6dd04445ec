package dev.assay.techniques.explore.subjects;

import dev.assay.api.Ensures;
import dev.assay.api.Invariant;
import dev.assay.api.Requires;

/** Contracts of every kind. Each comment says what exploration must come to. */
public class Promises {
    private int level;

    /** The precondition rules the crash out: exhausted, no failure. */
    @Requires("divisor != 0")
    public static int divide(int dividend, int divisor) {
        return dividend / divisor;
    }

    /** Breaks its promise for the smallest int alone. */
    @Ensures("result >= 0")
    public static int absolute(int x) {
        return x < 0 ? -x : x;
    }

    /** Keeps it: exhausted. */
    @Requires("x > -1000")
    @Requires("x < 1000")
    @Ensures("result >= 0 && (result == x || result == -x)")
    public static int absoluteSmall(int x) {
        return x < 0 ? -x : x;
    }

    /** The old value is that of before: breaks for 1000 and more. */
    @Ensures("level == old(level) + by")
    public void raise(int by) {
        level += by >= 1000 ? 999 : by;
    }

    /** Crashes on what the precondition lets in: evidence of a contract. */
    @Requires("text == null || text.length() < 3")
    public static int half(String text) {
        return text.length() / 2;
    }

    /** Calls without what is needed for x = 0, and crashes by it. */
    public static int inverse(int x) {
        return divide(100, x);
    }

    /** Keeps to what is needed. */
    public static int safeInverse(int x) {
        return x == 0 ? 0 : divide(100, x);
    }

    /** A clause that throws does not hold. */
    @Ensures("result.length() > 0")
    public static String name(int x) {
        return x == 12345 ? null : "x";
    }

    /** Does not parse: told, and nothing fails. */
    @Requires("x >")
    public static int odd(int x) {
        return x;
    }

    /** An account that is never overdrawn, or so it says. */
    public static class Account {
        private int balance;

        @Invariant
        @SuppressWarnings("UnusedMethod")
        private boolean isCovered() {
            return balance >= 0;
        }

        /** Exhausted for what keeps the invariant; breaks it where it overflows. */
        public void deposit(int amount) {
            if (amount < 0) {
                throw new IllegalArgumentException();
            }
            balance += amount;
        }

        /** Breaks the invariant. */
        public void withdraw(int amount) {
            balance -= amount;
        }

        /** Throws on purpose, but only after it has broken the invariant. */
        public void seize(int amount) {
            balance = -1;
            if (amount > 7) {
                balance = 0;
            }
            throw new IllegalStateException();
        }
    }

    /** What callers need is weaker below; what is promised is stronger. */
    public interface Source {
        @Requires("count > 0")
        @Ensures("result > 0")
        int take(int count);
    }

    /** Keeps what it inherits where that counts; its own precondition admits zero, where it breaks the promise. */
    public static class Well implements Source {
        @Override
        @Requires("count == 0")
        public int take(int count) {
            assert count >= 0;
            return count;
        }
    }
}
