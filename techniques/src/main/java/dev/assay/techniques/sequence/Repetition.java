package dev.assay.techniques.sequence;

import dev.assay.engine.states.StateSet;
import dev.assay.engine.states.SymbolicState;
import dev.assay.lab.FollowedRun;
import dev.assay.lab.FollowingSession;
import dev.assay.model.Deadline;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What would be a proof must come out the same in a JVM that has run nothing before, in another order. */
final class Repetition {
    private static final int MOST = 1000;

    private final FollowingSession session;
    private final StateSet<Found> known;
    private boolean isComplete = true;
    private String difference;

    Repetition(FollowingSession session, StateSet<Found> known) {
        this.session = session;
        this.known = known;
    }

    /** Runs the sequences to the states found last once more, the last of them first. */
    void run(List<Found> found, Deadline end) {
        Map<Recipe, List<Found>> byRecipe = new LinkedHashMap<>();
        for (int i = found.size() - 1; i >= 0 && i >= found.size() - MOST; i--) {
            byRecipe.computeIfAbsent(found.get(i).recipe(), fresh -> new ArrayList<>())
                    .add(found.get(i));
        }
        byRecipe.forEach((recipe, states) -> {
            List<FollowedRun> runs = session.followAfresh(
                    recipe.drive(), states.stream().map(Found::example).toList(), end);
            isComplete &= runs.size() == states.size();
            for (int i = 0; i < runs.size(); i++) {
                compare(states.get(i), runs.get(i));
            }
        });
        session.dismissFresh();
    }

    private void compare(Found before, FollowedRun run) {
        SymbolicState seen = known.state(run.heap(), before.path());
        boolean isSame = Decided.of(run).equals(before.decided())
                && (!before.state().isComparable() || seen.hasHeapOf(before.state()));
        if (!isSame) {
            difference = before.recipe().trial().unit().display()
                    + " came to another state when its sequence was run again in a fresh JVM";
        }
    }

    /** Whether there was time for all. */
    boolean isComplete() {
        return isComplete;
    }

    /** What was not as before, as a sentence; null where nothing was. */
    String difference() {
        return difference;
    }
}
