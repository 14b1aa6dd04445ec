package dev.assay.worker.hook;

import org.jspecify.annotations.Nullable;

/** Counts the steps of a run, at every method entry and every jump backwards of code under test. */
@SuppressWarnings("StaticAssignmentOfThrowable") // Thrown again and again, and asked where it was thrown first.
public final class Fuel {
    /** Static: see the package. Other threads than that of the trials may lose a count, never add one. */
    private static long left = Long.MAX_VALUE;

    private static @Nullable FuelExhausted first;

    private Fuel() {}

    /** One step; once the fuel has run out, every further step throws again, so that nobody can swallow it for long. */
    public static void tick() {
        if (--left < 0) {
            throw exhausted();
        }
    }

    /** Fills the tank for a run. */
    public static void fill(long steps) {
        left = steps;
        first = null;
    }

    public static long left() {
        return Math.max(0, left);
    }

    /** Where the fuel ran out first in this run; null if it did not. */
    public static @Nullable FuelExhausted whereExhausted() {
        return first;
    }

    /** Class initializers have their own tank: a run must cost the same whether or not it finds its classes initialized. */
    public static long swap(long steps) {
        long before = left;
        left = steps;
        return before;
    }

    private static FuelExhausted exhausted() {
        if (first == null) {
            first = new FuelExhausted();
        }
        return first;
    }
}
