package dev.assay.techniques.crash;

import dev.assay.engine.judging.Judgement;
import dev.assay.engine.ledger.Failures;
import dev.assay.engine.ledger.Ledger;
import dev.assay.engine.ledger.Patience;
import dev.assay.engine.ledger.Remainder;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.report.Examination;
import dev.assay.model.trial.Trace;
import dev.assay.model.trial.Trial;
import dev.assay.program.MethodInfo;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What is known about one unit while its trials are run. */
final class UnitRun {
    /**
     * Runs that kill or stall a worker cost a second each: a unit that does so again and again is left alone. What does not fit into the
     * heap is refused at once, and costs little.
     */
    private static final Patience PATIENCE = new Patience(16, 4, 4, 0);

    private static final int FIRST_BATCH = 4;
    private static final int LARGEST_BATCH = 512;
    private static final int MOST_EXAMPLES = 6;

    private final MethodInfo unit;
    private final Sampler sampler;
    private final Set<Object> behaviours = new HashSet<>();
    private final List<Trial> examples = new ArrayList<>();
    private final Ledger ledger;
    private int batchSize = FIRST_BATCH;
    private boolean isPostponed;

    /** @param failures of the class: units may fail in one way */
    UnitRun(MethodInfo unit, Sampler sampler, Failures failures) {
        this.unit = unit;
        this.sampler = sampler;
        this.ledger = Ledger.ofSamples(failures, PATIENCE);
    }

    MethodInfo unit() {
        return unit;
    }

    Sampler sampler() {
        return sampler;
    }

    boolean isOver() {
        return isTroubled() || !sampler.hasNext();
    }

    /** Whether so many runs stalled or killed a worker that the unit is left alone. */
    boolean isTroubled() {
        return ledger.isTroubled();
    }

    List<Trial> nextBatch() {
        return sampler.next(batchSize);
    }

    /** Trials, each with another behaviour, that green tests can be written from. */
    List<Trial> examples() {
        return examples;
    }

    void record(Trial trial, Trace trace, Judgement judgement) {
        ledger.ran(1);
        if (!ledger.accepts(judgement)) {
            return;
        }
        boolean isNew = behaviours.add(signature(judgement));
        if (judgement instanceof Judgement.Fault fault) {
            ledger.fail(unit, trial, fault);
        } else if ((isNew || trace.coversNew()) && examples.size() < MOST_EXAMPLES) {
            examples.add(trial);
        }
    }

    /** A batch without trouble may be followed by a larger one; after trouble small ones keep the loss small. */
    void endBatch(long troublesBefore) {
        batchSize = troubles() > troublesBefore ? FIRST_BATCH : Math.min(LARGEST_BATCH, batchSize * 2);
    }

    long troubles() {
        return ledger.troubles();
    }

    /** What its runs held others up. */
    long stalls() {
        return ledger.stalls() + (isPostponed ? Patience.STALL : 0);
    }

    /** Whether one of its runs did not come back, or ended a worker. */
    boolean hasStalled() {
        return ledger.stalls() > 0;
    }

    /** Whether no run of it has ended yet. */
    boolean isNew() {
        return ledger.runs() == 0;
    }

    /** Has it wait like one that stalled, or no longer, as if it never had. */
    void postpone(boolean waits) {
        isPostponed = waits;
    }

    boolean isPostponed() {
        return isPostponed;
    }

    Examination examination() {
        List<Reason> reasons = new ArrayList<>();
        if (sampler.hasNext() && !isTroubled()) {
            reasons.add(new Reason(ReasonCode.BUDGET, "the time ran out after " + ledger.runs() + " trials"));
        }
        reasons.add(coverageOfSpace());
        return new Examination(
                unit.ref().display(),
                ledger.accepted() > 0 ? Examination.Extent.PART : Examination.Extent.NOTHING,
                ledger.counts(behaviours.size(), 0, 0),
                ledger.reasons(reasons, Remainder.NONE));
    }

    private Reason coverageOfSpace() {
        BigInteger size = sampler.space().size();
        if (sampler.isComplete() && !sampler.hasNext()) {
            return new Reason(
                    ReasonCode.POOLS,
                    "ran all " + size + " inputs of the parameter space; its values come out of pools");
        }
        return new Reason(ReasonCode.SAMPLED, "ran " + ledger.runs() + " of about " + rounded(size) + " inputs");
    }

    private static String rounded(BigInteger size) {
        return size.bitLength() <= 20
                ? size.toString()
                : new BigDecimal(size).round(new MathContext(2)).toString();
    }

    private static Object signature(Judgement judgement) {
        return judgement instanceof Judgement.Fault fault ? fault.signature() : judgement;
    }
}
