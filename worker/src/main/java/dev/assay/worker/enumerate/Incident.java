package dev.assay.worker.enumerate;

import org.jspecify.annotations.Nullable;

/** Runs that ended alike, other than well: how often, and the smallest of them. */
final class Incident {
    final String key;
    long count;
    byte[] outcome = {};
    Object @Nullable [] chosen;

    /** How to build the structure that was consumed; empty if nothing was, or if that is not known. */
    byte[] blueprint = {};

    boolean isToldWhole;

    Incident(String key) {
        this.key = key;
    }

    /** Whether other choices make a smaller example. */
    boolean isLargerThan(Object[] other) {
        if (chosen == null || chosen.length != other.length) {
            return chosen == null || chosen.length > other.length;
        }
        return weight(chosen) > weight(other);
    }

    private static long weight(Object[] values) {
        long weight = 0;
        for (Object value : values) {
            weight += value instanceof Integer number ? Math.abs((long) number) : value.equals(true) ? 1 : 0;
        }
        return weight;
    }
}
