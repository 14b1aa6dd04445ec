package dev.assay.techniques.crash;

import dev.assay.engine.judging.Judgement;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.Trace;
import dev.assay.model.Trial;
import dev.assay.model.UnitReport;
import dev.assay.model.Verdict;
import dev.assay.program.MethodInfo;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What is known about one unit while its trials are run. */
final class UnitRun {
    /** Runs that kill or stall a worker cost a second each: a unit that does so again and again is left alone. */
    private static final int MOST_TROUBLES = 4;

    private static final int FIRST_BATCH = 4;
    private static final int LARGEST_BATCH = 512;
    private static final int MOST_EXAMPLES = 6;

    private final MethodInfo unit;
    private final Sampler sampler;
    private final Set<Object> behaviours = new HashSet<>();
    private final List<Trial> examples = new ArrayList<>();
    private final Map<ReasonCode, Reason> firstReasons = new EnumMap<>(ReasonCode.class);
    private final Map<ReasonCode, Long> reasonCounts = new EnumMap<>(ReasonCode.class);
    private int batchSize = FIRST_BATCH;
    private int troubles;
    private long runs;
    private long accepted;

    UnitRun(MethodInfo unit, Sampler sampler) {
        this.unit = unit;
        this.sampler = sampler;
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
        return troubles >= MOST_TROUBLES;
    }

    List<Trial> nextBatch() {
        return sampler.next(batchSize);
    }

    /** Trials, each with another behaviour, that green tests can be written from. */
    List<Trial> examples() {
        return examples;
    }

    void record(Trial trial, Trace trace, Judgement judgement) {
        runs++;
        if (judgement instanceof Judgement.NoAnswer none) {
            count(none.reason());
            return;
        }
        accepted++;
        boolean isNew = behaviours.add(signature(judgement));
        boolean isFault = judgement instanceof Judgement.Fault;
        if (isFault && ((Judgement.Fault) judgement).exception() == null) {
            troubles++;
        }
        if (!isFault && (isNew || trace.coversNew()) && examples.size() < MOST_EXAMPLES) {
            examples.add(trial);
        }
    }

    /** A batch without trouble may be followed by a larger one; after trouble small ones keep the loss small. */
    void endBatch(int troublesBefore) {
        batchSize = troubles > troublesBefore ? FIRST_BATCH : Math.min(LARGEST_BATCH, batchSize * 2);
    }

    int troubles() {
        return troubles;
    }

    UnitReport report() {
        List<Reason> reasons = new ArrayList<>();
        if (sampler.hasNext() && !isTroubled()) {
            reasons.add(new Reason(ReasonCode.BUDGET, "the time ran out after " + runs + " trials"));
        }
        reasons.add(coverageOfSpace());
        reasonCounts.forEach((code, count) -> reasons.add(new Reason(
                code, count + " of " + runs + " runs: " + firstReasons.get(code).detail())));
        Verdict verdict = accepted > 0 ? Verdict.BOUNDED : Verdict.GAVE_UP;
        return new UnitReport(
                unit.ref().display(), verdict, reasons, behaviours.size(), runs, accepted, 0, 0, List.of());
    }

    private Reason coverageOfSpace() {
        BigInteger size = sampler.space().size();
        if (sampler.isComplete() && !sampler.hasNext()) {
            return new Reason(
                    ReasonCode.POOLS,
                    "ran all " + size + " inputs of the parameter space; its values come out of pools");
        }
        return new Reason(ReasonCode.SAMPLED, "ran " + runs + " of about " + rounded(size) + " inputs");
    }

    private static String rounded(BigInteger size) {
        return size.bitLength() <= 20
                ? size.toString()
                : new BigDecimal(size).round(new MathContext(2)).toString();
    }

    private void count(Reason reason) {
        firstReasons.putIfAbsent(reason.code(), reason);
        reasonCounts.merge(reason.code(), 1L, Long::sum);
        switch (reason.code()) {
            case HUNG, MEMORY, DIED -> troubles++;
            default -> {}
        }
    }

    private static Object signature(Judgement judgement) {
        return judgement instanceof Judgement.Fault fault ? fault.signature() : judgement;
    }
}
