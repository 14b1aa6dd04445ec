package dev.assay.techniques.explore.differential.kit;

import java.util.ArrayList;
import java.util.List;

/** Keeps the exceptions that a watched program has caught. */
public final class Caught {
    private static final List<Throwable> ALL = new ArrayList<>();

    private Caught() {}

    /** Called by woven code, where a handler begins. */
    public static void note(Throwable thrown) {
        ALL.add(thrown);
    }

    /** What was caught since the last time. */
    public static List<Throwable> take() {
        List<Throwable> taken = List.copyOf(ALL);
        ALL.clear();
        return taken;
    }
}
