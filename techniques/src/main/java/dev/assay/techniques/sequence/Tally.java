package dev.assay.techniques.sequence;

import dev.assay.engine.inputs.TrialCost;
import dev.assay.engine.judging.Judgement;
import dev.assay.lab.FollowedRun;
import dev.assay.lab.Source;
import dev.assay.lab.trace.Decision;
import dev.assay.model.Failure;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.Trial;
import dev.assay.weaver.shadow.SiteBook;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Counts what happened in the runs of a class: failures, and everything that stands between them and a proof. */
final class Tally {
    private static final int MOST_SOURCES = 4;

    private final SiteBook book;
    private final Map<List<Object>, Failure> failures = new LinkedHashMap<>();
    private final Map<ReasonCode, Reason> firstReasons = new EnumMap<>(ReasonCode.class);
    private final Map<ReasonCode, Long> reasonCounts = new EnumMap<>(ReasonCode.class);
    private final Set<String> losses = new LinkedHashSet<>();
    private final Set<Source> sources = new LinkedHashSet<>();
    private boolean choseText;
    private boolean boxesCompared;
    private long troubles;
    long runs;
    long accepted;
    long paths;
    long unknown;
    long contradictions;
    long states;
    long pruned;

    Tally(SiteBook book) {
        this.book = book;
    }

    List<Failure> failures() {
        return List.copyOf(failures.values());
    }

    /** Runs that cost seconds each: they did not come back, or took a worker with them. */
    long troubles() {
        return troubles;
    }

    /** Takes in what a run lost and looked at. */
    void ran(FollowedRun run) {
        runs++;
        run.drops().forEach(drop -> losses.add(book.describe(drop)));
        sources.addAll(run.sources());
        choseText |= run.choseText();
        boxesCompared |= run.decisions().stream().anyMatch(Decision::tellsEqualBoxesApart);
    }

    /** Whether it made a difference that each box was made for one call. */
    boolean boxesCompared() {
        return boxesCompared;
    }

    void count(Reason reason) {
        firstReasons.putIfAbsent(reason.code(), reason);
        reasonCounts.merge(reason.code(), 1L, Long::sum);
        switch (reason.code()) {
            case HUNG, MEMORY, DIED -> troubles++;
            default -> {}
        }
    }

    /** @param note what the test of the failure should tell of its values, asked for only where it is wanted */
    void fail(Trial trial, Judgement.Fault fault, Supplier<String> note) {
        if (fault.exception() == null || fault.exception().equals("java.lang.StackOverflowError")) {
            // What would have come after the end of fuel or stack was not seen.
            count(new Reason(ReasonCode.FUEL, "a run was cut off where it did not end"));
            troubles++;
        }
        Failure known = failures.get(fault.signature());
        boolean isBetter = known == null
                || fault.evidence().compareTo(known.evidence()) < 0
                || fault.evidence() == known.evidence() && TrialCost.compare(trial, known.trial()) < 0;
        long times = known == null ? 1 : known.occurrences() + 1;
        failures.put(fault.signature(), isBetter ? failure(trial, fault, times, note.get()) : withTimes(known, times));
    }

    private static Failure failure(Trial trial, Judgement.Fault fault, long times, String note) {
        return new Failure(
                trial,
                fault.kind(),
                fault.evidence(),
                fault.exception(),
                fault.message(),
                fault.stack(),
                times,
                fault.violation(),
                note);
    }

    private static Failure withTimes(Failure known, long times) {
        return new Failure(
                known.trial(),
                known.kind(),
                known.evidence(),
                known.exception(),
                known.message(),
                known.stack(),
                times,
                known.violation(),
                known.note());
    }

    /** What the runs themselves have against a proof. */
    List<Reason> reasons(long divergences) {
        List<Reason> reasons = new ArrayList<>();
        if (unknown > 0) {
            reasons.add(
                    new Reason(ReasonCode.UNKNOWN, "the solver could not decide " + unknown + " sides of branches"));
        }
        if (divergences + contradictions > 0) {
            reasons.add(new Reason(
                    ReasonCode.DIVERGED,
                    divergences + contradictions + " of " + runs + " runs did not go the way that was predicted"));
        }
        if (!losses.isEmpty()) {
            reasons.add(new Reason(
                    ReasonCode.CONCRETIZED,
                    "values were not followed at " + losses.size() + " places, first: "
                            + losses.iterator().next()));
        }
        if (!sources.isEmpty()) {
            reasons.add(new Reason(
                    ReasonCode.ENVIRONMENT,
                    "its runs do not depend on their inputs alone: "
                            + sources.stream()
                                    .limit(MOST_SOURCES)
                                    .map(Source::sentence)
                                    .collect(Collectors.joining("; "))
                            + (sources.size() > MOST_SOURCES ? "; and so on" : "")));
        }
        if (choseText) {
            reasons.add(new Reason(ReasonCode.SHAPES, "strings that the code chose were short"));
        }
        reasonCounts.forEach((code, count) -> reasons.add(new Reason(
                code, count + " of " + runs + " runs: " + firstReasons.get(code).detail())));
        return reasons;
    }
}
