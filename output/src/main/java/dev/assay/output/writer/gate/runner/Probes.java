package dev.assay.output.writer.gate.runner;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** The tables in which instrumented classes mark what they reach; empty unless coverage is measured. */
public final class Probes {
    /** Static, as instrumented classes have no other way to it; a class has one table in all class loaders. */
    private static final ConcurrentMap<Long, boolean[]> TABLES = new ConcurrentHashMap<>();

    private Probes() {}

    /** The table of a class. Called by instrumented classes. */
    public static boolean[] of(long classId, int count) {
        return TABLES.computeIfAbsent(classId, id -> new boolean[count]);
    }

    /** Does nothing. Called by instrumented classes, where a side of a branch begins. */
    public static void pass() {
        // That it is called is what counts.
    }

    static Map<Long, boolean[]> all() {
        return TABLES;
    }

    /** As text: a digit for each probe. */
    static String text(boolean[] probes) {
        StringBuilder digits = new StringBuilder(probes.length);
        for (boolean probe : probes) {
            digits.append(probe ? '1' : '0');
        }
        return digits.toString();
    }
}
