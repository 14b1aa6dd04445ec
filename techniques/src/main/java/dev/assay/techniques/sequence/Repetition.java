package dev.assay.techniques.sequence;

import dev.assay.engine.shapes.Replay;
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

    Repetition(FollowingSession session, StateSet<Found> known) {
        this.session = session;
        this.known = known;
    }

    /** Runs the sequences to the states found last once more, the last of them first. */
    Replay run(List<Found> found, Deadline end) {
        Map<Recipe, List<Found>> byRecipe = new LinkedHashMap<>();
        for (int i = found.size() - 1; i >= 0 && i >= found.size() - MOST; i--) {
            byRecipe.computeIfAbsent(found.get(i).recipe(), fresh -> new ArrayList<>())
                    .add(found.get(i));
        }
        Replay all = Replay.NONE;
        for (Map.Entry<Recipe, List<Found>> entry : byRecipe.entrySet()) {
            all = all.plus(run(entry.getKey(), entry.getValue(), end));
        }
        session.dismissFresh();
        return all;
    }

    private Replay run(Recipe recipe, List<Found> states, Deadline end) {
        List<FollowedRun> runs = session.followAfresh(
                recipe.drive(), states.stream().map(Found::example).toList(), end);
        String difference = null;
        for (int i = 0; i < runs.size(); i++) {
            if (!isSame(states.get(i), runs.get(i))) {
                difference = recipe.trial().unit().display()
                        + " came to another state when its sequence was run again in a fresh JVM";
            }
        }
        return new Replay(runs.size(), runs.size() == states.size(), difference);
    }

    private boolean isSame(Found before, FollowedRun run) {
        SymbolicState seen = known.state(run.heap(), before.path());
        return Decided.of(run).equals(before.decided())
                && (!before.state().isComparable() || seen.hasHeapOf(before.state()));
    }
}
