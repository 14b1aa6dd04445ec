package dev.assay.engine.shrinking;

import dev.assay.engine.judging.Judge;
import dev.assay.engine.judging.Judgement;
import dev.assay.lab.TrialSession;
import dev.assay.model.Deadline;
import dev.assay.model.trial.Trial;
import dev.assay.program.MethodInfo;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Function;

/** Makes the trial of a failure smaller while it fails with the same exception by the same way, on no weaker evidence. */
public final class FaultShrinker {
    private final Shrinker shrinker;
    private final Judge judge;
    private final BiPredicate<Trial, Deadline> isMeant;

    /** @param mostRuns how many runs one failure may take */
    public FaultShrinker(TrialSession session, Judge judge, int mostRuns) {
        this(session, judge, mostRuns, (trial, deadline) -> true);
    }

    /** @param isMeant whether a smaller trial keeps the contracts that the first one kept, which plain runs do not look at */
    public FaultShrinker(TrialSession session, Judge judge, int mostRuns, BiPredicate<Trial, Deadline> isMeant) {
        this.shrinker = new Shrinker(session, mostRuns);
        this.judge = judge;
        this.isMeant = isMeant;
    }

    /** A trial and how it fails. */
    public record Failing(Trial trial, Judgement.Fault fault) {}

    /** @param simpler candidates for a trial, each strictly simpler than it, most promising first */
    public Failing shrink(MethodInfo unit, Failing failing, Function<Trial, List<Trial>> simpler, Deadline deadline) {
        Judgement.Fault[] best = {failing.fault()};
        Trial smallest = shrinker.shrink(
                failing.trial(),
                simpler,
                (trial, trace) -> {
                    if (judge.judge(unit, trial, trace.outcome()) instanceof Judgement.Fault fault
                            && fault.isSameAs(best[0])
                            && fault.evidence().compareTo(best[0].evidence()) <= 0
                            && isMeant.test(trial, deadline)) {
                        best[0] = fault;
                        return true;
                    }
                    return false;
                },
                deadline);
        return new Failing(smallest, best[0]);
    }
}
