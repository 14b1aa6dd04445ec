package dev.assay.worker.hook.state;

import org.jspecify.annotations.Nullable;

/** The static states by the identity of their classes. Nothing of the JDK is called, since its own code asks. */
final class StatesByClass {
    private @Nullable StaticState[] states = new StaticState[512];
    private int count;

    synchronized void add(StaticState state) {
        if (++count * 2 > states.length) {
            @Nullable StaticState[] before = states;
            states = new StaticState[2 * before.length];
            for (StaticState each : before) {
                if (each != null) {
                    states[find(each.type())] = each;
                }
            }
        }
        states[find(state.type())] = state;
    }

    synchronized @Nullable StaticState get(Class<?> type) {
        return states[find(type)];
    }

    private int find(Class<?> type) {
        int at = System.identityHashCode(type) & states.length - 1;
        for (StaticState there = states[at]; there != null && !there.isOf(type); there = states[at]) {
            at = at + 1 & states.length - 1;
        }
        return at;
    }
}
