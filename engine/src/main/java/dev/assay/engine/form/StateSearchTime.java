package dev.assay.engine.form;

import dev.assay.program.effect.ChangeableReads;
import java.time.Duration;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * The time in which static state is searched that units of a class read. In a large library each unit leads to thousands of methods, and
 * a short budget would be over before there were runs. What is not searched counts against a proof.
 */
public final class StateSearchTime {
    private static final ChangeableState UNSEARCHED =
            new ChangeableState(ChangeableReads.UNKNOWN, List.of(), List.of(), new TreeSet<>());

    private final long most;
    private long used;

    public StateSearchTime(Duration most) {
        this.most = most.toNanos();
    }

    /** As long as it takes. */
    public static StateSearchTime unlimited() {
        return new StateSearchTime(Duration.ofDays(1));
    }

    /** The same search, which looks at nothing if the time has been used up by others. */
    public Supplier<ChangeableState> limit(Supplier<ChangeableState> search) {
        return () -> {
            if (used > most) {
                return UNSEARCHED;
            }
            long start = System.nanoTime();
            try {
                return search.get();
            } finally {
                used += System.nanoTime() - start;
            }
        };
    }
}
