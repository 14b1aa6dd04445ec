package dev.assay.techniques.explore;

import dev.assay.engine.inputs.OpenSpace;
import dev.assay.engine.shapes.Divergence;
import dev.assay.engine.shapes.ShapeExploration;
import dev.assay.lab.FollowedRun;
import dev.assay.lab.Source;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.weaver.shadow.SiteBook;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Everything that stands between what was done to one unit and a proof. */
final class Doubts {
    private static final int MOST_SOURCES = 4;

    private final SiteBook book;
    private final Map<ReasonCode, Reason> firstReasons = new EnumMap<>(ReasonCode.class);
    private final Map<ReasonCode, Long> reasonCounts = new EnumMap<>(ReasonCode.class);
    private final Map<String, Long> losses = new LinkedHashMap<>();
    private final Set<Source> sources = new LinkedHashSet<>();
    private final List<Reason> others = new ArrayList<>();
    private long runs;
    private boolean choseText;

    /** Why nobody goes on. */
    private Reason stop = new Reason(ReasonCode.BUDGET, "the time ran out");

    Doubts(SiteBook book) {
        this.book = book;
    }

    /** Takes in what a run lost and looked at. */
    void ran(FollowedRun run) {
        runs++;
        run.drops().forEach(drop -> losses.merge(book.describe(drop), 1L, Long::sum));
        run.sources().forEach(source -> sources.add(source));
        choseText |= run.choseText();
    }

    /** Counts a run that says nothing, or not all, about the unit. */
    void count(Reason reason) {
        firstReasons.putIfAbsent(reason.code(), reason);
        reasonCounts.merge(reason.code(), 1L, Long::sum);
    }

    void add(Reason reason) {
        others.add(reason);
    }

    /** Tells why nobody tried what is left, where that is not for lack of time. */
    void stop(Reason why) {
        stop = why;
    }

    /** Whether nothing has come up so far that rules out a proof. */
    boolean areFew() {
        return losses.isEmpty() && sources.isEmpty() && others.isEmpty() && firstReasons.isEmpty() && !choseText;
    }

    List<Reason> reasons(OpenSpace shapes, List<ShapeExploration> explored) {
        List<Reason> reasons = new ArrayList<>();
        if (!shapes.areAll()) {
            reasons.add(new Reason(
                    ReasonCode.SHAPES, "explored " + explored.size() + " shapes of its inputs; there are more"));
        }
        if (choseText) {
            reasons.add(new Reason(ReasonCode.SHAPES, "strings that the code chose were short"));
        }
        reasons.addAll(openSides(explored));
        divergences(explored).ifPresent(reasons::add);
        if (!losses.isEmpty()) {
            reasons.add(new Reason(
                    ReasonCode.CONCRETIZED,
                    "values were not followed at " + losses.size() + " places, first: "
                            + losses.keySet().iterator().next()));
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
        reasons.addAll(others);
        reasonCounts.forEach((code, count) -> reasons.add(new Reason(
                code, count + " of " + runs + " runs: " + firstReasons.get(code).detail())));
        return reasons;
    }

    private List<Reason> openSides(List<ShapeExploration> explored) {
        List<Reason> reasons = new ArrayList<>();
        long open = explored.stream().mapToLong(shape -> shape.tree().open()).sum();
        boolean isUnbegun = explored.stream().anyMatch(shape -> !shape.hasBegun());
        if (open > 0 || isUnbegun) {
            reasons.add(new Reason(stop.code(), stop.detail() + "; " + open + " sides of branches are open"));
        }
        long unknown =
                explored.stream().mapToLong(shape -> shape.tree().unknown()).sum();
        if (unknown > 0) {
            reasons.add(
                    new Reason(ReasonCode.UNKNOWN, "the solver could not decide " + unknown + " sides of branches"));
        }
        long missed =
                explored.stream().mapToLong(shape -> shape.tree().missed()).sum();
        if (missed > 0 && explored.stream().allMatch(shape -> shape.divergences() == 0)) {
            reasons.add(new Reason(ReasonCode.UNKNOWN, "no run came to " + missed + " sides of branches as it was to"));
        }
        return reasons;
    }

    private Optional<Reason> divergences(List<ShapeExploration> explored) {
        long divergences =
                explored.stream().mapToLong(ShapeExploration::divergences).sum();
        long contradictions = explored.stream()
                .mapToLong(shape -> shape.tree().contradictions())
                .sum();
        if (divergences + contradictions == 0) {
            return Optional.empty();
        }
        String first = explored.stream()
                .flatMap(shape -> shape.firstDivergences().stream())
                .findFirst()
                .map((Divergence divergence) -> ", first: " + divergence.describe(book))
                .orElse(", first: a side that was proved infeasible was taken");
        return Optional.of(new Reason(
                ReasonCode.DIVERGED,
                divergences + contradictions + " of " + runs + " runs did not go the way that was predicted" + first));
    }
}
