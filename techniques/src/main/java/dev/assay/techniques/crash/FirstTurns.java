package dev.assay.techniques.crash;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Decides how long the first runs of a unit may take before the others have theirs. A unit that hangs takes seconds until that is
 * certain: with twenty of them in a class, nobody else would have a turn. What is not back soon is tried again later, with all the
 * time that a run may take. Where that turns out to be slow and not hung, nobody else is sent away.
 */
final class FirstTurns {
    /** Thousands of runs fit into it where nothing is wrong. */
    static final Duration SHORT = Duration.ofMillis(700);

    private boolean someCameBack;
    private boolean someWereSlow;
    private @Nullable UnitRun sentAway;

    /** Whether a unit has little time now: not the very first, since its runs load the classes. */
    boolean isShort(UnitRun run) {
        return run.isNew() && !run.isPostponed() && someCameBack && !someWereSlow;
    }

    /** Sends a unit away until all others had a turn. */
    void postpone(UnitRun run) {
        run.postpone(true);
        sentAway = run;
    }

    /** Learns from a turn that is over. */
    void end(UnitRun run) {
        if (run == sentAway || run.isNew()) {
            sentAway = null;
            return;
        }
        if (run.isPostponed() && !run.hasStalled()) {
            someWereSlow = true;
        }
        someCameBack |= !run.hasStalled();
        run.postpone(run.isPostponed() && run.hasStalled());
    }
}
