package dev.assay.techniques.invariants;

import dev.assay.engine.inputs.SimplerLiterals;
import dev.assay.lab.FollowingSession;
import dev.assay.lab.result.FollowedRun;
import dev.assay.logic.path.Assignment;
import dev.assay.model.Deadline;
import dev.assay.model.trial.Outcome;
import dev.assay.model.trial.Trial;
import dev.assay.weaver.drive.Drive;
import java.time.Duration;
import java.util.List;

/** Makes the values of a run that broke an invariant smaller, while it breaks it in the same way. */
final class BrokenRun {
    private static final int MOST_RUNS = 120;
    private static final Duration LONGEST = Duration.ofMillis(700);

    private final FollowingSession session;
    private final ClassInvariant invariant;

    BrokenRun(FollowingSession session, ClassInvariant invariant) {
        this.session = session;
        this.invariant = invariant;
    }

    ProgramSearch.Broken smallest(ProgramSearch.Broken broken, Deadline deadline) {
        Deadline end = deadline.atMost(LONGEST);
        ProgramSearch.Broken best = broken;
        int runs = 0;
        boolean hasShrunk = true;
        while (hasShrunk && runs < MOST_RUNS && !end.isPast()) {
            hasShrunk = false;
            for (Trial candidate : SimplerLiterals.in(best.trial())) {
                if (runs++ >= MOST_RUNS || end.isPast()) {
                    break;
                }
                ProgramSearch.Broken smaller = run(best, candidate, end);
                if (smaller != null) {
                    best = smaller;
                    hasShrunk = true;
                    break;
                }
            }
        }
        return best;
    }

    private ProgramSearch.@org.jspecify.annotations.Nullable Broken run(
            ProgramSearch.Broken broken, Trial candidate, Deadline end) {
        Drive drive = Drive.claiming(candidate, invariant.claim(broken.way(), candidate));
        List<FollowedRun> runs = session.follow(drive, List.of(Assignment.of()), end);
        boolean isBroken = !runs.isEmpty()
                && runs.get(0).trace().outcome() instanceof Outcome.Violated violated
                && isAlike(violated, broken.outcome());
        return isBroken
                ? new ProgramSearch.Broken(broken.program(), broken.way(), candidate, candidate, (Outcome.Violated)
                        runs.get(0).trace().outcome())
                : null;
    }

    private static boolean isAlike(Outcome.Violated one, Outcome.Violated other) {
        String threw = other.violation().threw();
        return threw == null
                ? one.violation().threw() == null
                : threw.equals(one.violation().threw());
    }
}
