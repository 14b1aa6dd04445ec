package dev.assay.prover.differential;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Sees what a run of a random method does that a proof may have assumed it does not; a method runs in one thread. */
public final class Watch {
    private static final ThreadLocal<Watch> CURRENT = ThreadLocal.withInitial(Watch::new);

    private final Map<Integer, Integer> rounds = new HashMap<>();
    private final Set<String> seen = new HashSet<>();

    private Watch() {}

    static void begin() {
        CURRENT.set(new Watch());
    }

    static Watch current() {
        return CURRENT.get();
    }

    /** Control goes back to the beginning of the loop in that line, for the so manieth time since the loop was entered. */
    public static int back(int line, int times) {
        CURRENT.get().rounds.merge(line, times, Math::max);
        return times;
    }

    /** The method of that simple name does something that its callers may have assumed it does not. */
    public static void notes(String method) {
        CURRENT.get().seen.add(method);
    }

    int rounds(int line) {
        return rounds.getOrDefault(line, 0);
    }

    boolean noted(String method) {
        return seen.contains(method);
    }
}
