package dev.assay.engine.ledger;

import dev.assay.engine.inputs.TrialCost;
import dev.assay.engine.judging.Judgement;
import dev.assay.model.Failure;
import dev.assay.model.trial.Trial;
import dev.assay.program.MethodInfo;
import org.jspecify.annotations.Nullable;

/**
 * Runs that fail in one way, and the best of them: the one with the strongest evidence, and among those the simplest.
 *
 * @param unit that the best trial calls
 * @param fault that the best trial shows
 * @param occurrences how many runs failed so
 * @param note what a reader of the test should know of the best trial's values; null if there is nothing to say
 */
public record FailureGroup(
        MethodInfo unit,
        Trial trial,
        Judgement.Fault fault,
        long occurrences,
        @Nullable String note) {

    /** Whether another run of the same signature is a better example. */
    boolean isWorseThan(Trial other, Judgement.Fault otherFault) {
        int byEvidence = otherFault.evidence().compareTo(fault.evidence());
        return byEvidence != 0 ? byEvidence < 0 : TrialCost.compare(other, trial) < 0;
    }

    FailureGroup again(long times) {
        return new FailureGroup(unit, trial, fault, occurrences + times, note);
    }

    /** The same with a smaller trial; the note is about values that another trial does not have. */
    FailureGroup with(Trial smaller, Judgement.Fault itsFault) {
        return new FailureGroup(unit, smaller, itsFault, occurrences, smaller.equals(trial) ? note : null);
    }

    /** The same for reports. */
    public Failure failure() {
        return new Failure(
                trial,
                fault.kind(),
                fault.evidence(),
                fault.exception(),
                fault.message(),
                fault.stack(),
                occurrences,
                fault.violation(),
                note);
    }
}
