package dev.assay.engine.shrinking;

import dev.assay.lab.TrialSession;
import dev.assay.model.Deadline;
import dev.assay.model.trial.Trace;
import dev.assay.model.trial.Trial;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Function;

/** Looks for the smallest trial that still fails in the same way, greedily, within a number of runs and a deadline. */
public final class Shrinker {
    private static final int BATCH = 32;

    private final TrialSession session;
    private final int mostRuns;

    public Shrinker(TrialSession session, int mostRuns) {
        this.session = session;
        this.mostRuns = mostRuns;
    }

    /**
     * @param simpler candidates for a trial, each strictly simpler than it, most promising first
     * @param fails whether a run of a candidate fails in the same way
     */
    public Trial shrink(
            Trial trial, Function<Trial, List<Trial>> simpler, BiPredicate<Trial, Trace> fails, Deadline deadline) {
        Trial smallest = trial;
        int runsLeft = mostRuns;
        boolean progress = true;
        while (progress && runsLeft > 0) {
            progress = false;
            List<Trial> candidates = simpler.apply(smallest);
            for (int from = 0; from < candidates.size() && runsLeft > 0 && !progress; from += BATCH) {
                int size = Math.min(Math.min(BATCH, runsLeft), candidates.size() - from);
                List<Trial> batch = candidates.subList(from, from + size);
                List<Trace> traces = session.run(batch, deadline);
                if (traces.size() < batch.size()) {
                    return firstFailing(batch, traces, fails).orElse(smallest);
                }
                runsLeft -= size;
                Optional<Trial> found = firstFailing(batch, traces, fails);
                smallest = found.orElse(smallest);
                progress = found.isPresent();
            }
        }
        return smallest;
    }

    private static Optional<Trial> firstFailing(
            List<Trial> trials, List<Trace> traces, BiPredicate<Trial, Trace> fails) {
        for (int i = 0; i < traces.size(); i++) {
            if (fails.test(trials.get(i), traces.get(i))) {
                return Optional.of(trials.get(i));
            }
        }
        return Optional.empty();
    }
}
