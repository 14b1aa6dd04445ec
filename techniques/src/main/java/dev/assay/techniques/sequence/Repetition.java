package dev.assay.techniques.sequence;

import dev.assay.engine.shapes.ReplayResult;
import dev.assay.engine.states.StateSet;
import dev.assay.engine.states.SymbolicState;
import dev.assay.lab.FollowingSession;
import dev.assay.lab.result.FollowedRun;
import dev.assay.model.Deadline;
import dev.assay.techniques.sequence.recipe.FoundState;
import dev.assay.techniques.sequence.recipe.Recipe;
import dev.assay.techniques.sequence.recipe.RunDecisions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What would be a proof must come out the same in a JVM that has run nothing before, in another order. */
final class Repetition {
    private static final int MOST = 1000;

    private final FollowingSession session;
    private final StateSet<FoundState> known;

    Repetition(FollowingSession session, StateSet<FoundState> known) {
        this.session = session;
        this.known = known;
    }

    /** Runs the sequences to the states found last once more, the last of them first. */
    ReplayResult run(List<FoundState> found, Deadline end) {
        Map<Recipe, List<FoundState>> byRecipe = new LinkedHashMap<>();
        for (int i = found.size() - 1; i >= 0 && i >= found.size() - MOST; i--) {
            byRecipe.computeIfAbsent(found.get(i).recipe(), fresh -> new ArrayList<>())
                    .add(found.get(i));
        }
        ReplayResult all = ReplayResult.NONE;
        for (Map.Entry<Recipe, List<FoundState>> entry : byRecipe.entrySet()) {
            all = all.plus(run(entry.getKey(), entry.getValue(), end));
        }
        session.dismissFresh();
        return all;
    }

    private ReplayResult run(Recipe recipe, List<FoundState> states, Deadline end) {
        List<FollowedRun> runs = session.followAfresh(
                recipe.drive(), states.stream().map(FoundState::example).toList(), end);
        String difference = null;
        for (int i = 0; i < runs.size(); i++) {
            if (!isSame(states.get(i), runs.get(i))) {
                difference = recipe.trial().unit().display()
                        + " reached another state when its sequence was run again in a fresh JVM";
            }
        }
        return new ReplayResult(runs.size(), runs.size() == states.size(), difference);
    }

    private boolean isSame(FoundState before, FollowedRun run) {
        SymbolicState seen = known.state(run.heap(), before.path());
        return RunDecisions.of(run).equals(before.decided())
                && (!before.state().isComparable() || seen.hasHeapOf(before.state()));
    }
}
