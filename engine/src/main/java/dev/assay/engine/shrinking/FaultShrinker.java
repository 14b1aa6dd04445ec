package dev.assay.engine.shrinking;

import dev.assay.engine.judging.Judge;
import dev.assay.engine.judging.Judgement;
import dev.assay.lab.TrialSession;
import dev.assay.model.Deadline;
import dev.assay.model.Failure;
import dev.assay.model.Trial;
import dev.assay.program.MethodInfo;
import java.util.List;
import java.util.function.Function;

/** Makes the trial of a failure smaller while it fails with the same exception by the same way, on no weaker evidence. */
public final class FaultShrinker {
    private final Shrinker shrinker;
    private final Judge judge;

    /** @param mostRuns how many runs one failure may take */
    public FaultShrinker(TrialSession session, Judge judge, int mostRuns) {
        this.shrinker = new Shrinker(session, mostRuns);
        this.judge = judge;
    }

    /** @param simpler candidates for a trial, each strictly simpler than it, most promising first */
    public Failure shrink(MethodInfo unit, Failure failure, Function<Trial, List<Trial>> simpler, Deadline deadline) {
        Judgement.Fault[] best = {
            new Judgement.Fault(
                    failure.kind(), failure.evidence(), failure.exception(), failure.message(), failure.stack())
        };
        Trial smallest = shrinker.shrink(
                failure.trial(),
                simpler,
                (trial, trace) -> {
                    if (judge.judge(unit, trial, trace.outcome()) instanceof Judgement.Fault fault
                            && fault.isSameAs(best[0])
                            && fault.evidence().compareTo(best[0].evidence()) <= 0) {
                        best[0] = fault;
                        return true;
                    }
                    return false;
                },
                deadline);
        return new Failure(
                smallest,
                best[0].kind(),
                best[0].evidence(),
                best[0].exception(),
                best[0].message(),
                best[0].stack(),
                failure.occurrences());
    }
}
