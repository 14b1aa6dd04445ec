package dev.assay.techniques.explore;

import dev.assay.engine.judging.Judgement;
import dev.assay.model.trial.Trial;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What runs of a unit have shown that none before them had. */
final class ShownBehaviours {
    private static final int MOST_EXAMPLES = 60;
    /** As long as there are fewer, every path is worth a test. */
    private static final int FEW = 3;

    private final List<Trial> examples = new ArrayList<>();
    private final Set<Object> written = new HashSet<>();
    private final Set<Object> seen = new HashSet<>();
    private long news;

    /** Takes in how a run ended; reports whether that, or what it reached, is new. */
    boolean isNew(Judgement judgement, boolean coversNew) {
        Object kind = judgement instanceof Judgement.Fault fault ? fault.signature() : judgement;
        boolean isNew = seen.add(kind) || coversNew;
        news += isNew ? 1 : 0;
        return isNew;
    }

    /** Keeps a trial of a path that no run before has taken, as long as there are few. */
    void keepPath(Trial trial, Judgement judgement, boolean coversNew) {
        keep(trial, judgement, coversNew || examples.size() < FEW);
    }

    /** Keeps a trial for a green test if it shows another behaviour than those that are kept. */
    void keep(Trial trial, Judgement judgement, boolean coversNew) {
        boolean isWanted = coversNew || !written.contains(judgement);
        // What reached something in a plain run is followed later, and comes up again.
        if (isWanted && examples.size() < MOST_EXAMPLES && !examples.contains(trial)) {
            written.add(judgement);
            examples.add(trial);
        }
    }

    /** Trials, each with another behaviour, that green tests can be written from. */
    List<Trial> examples() {
        return examples;
    }

    /** How many runs brought something that none before had. */
    long news() {
        return news;
    }
}
