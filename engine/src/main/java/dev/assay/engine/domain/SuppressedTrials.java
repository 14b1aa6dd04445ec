package dev.assay.engine.domain;

import dev.assay.engine.judging.Judge;
import dev.assay.engine.judging.Judgement;
import dev.assay.engine.ledger.FailureGroup;
import dev.assay.engine.ledger.Failures;
import dev.assay.model.Deadline;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.report.Examination;
import dev.assay.model.report.SuppressedFailure;
import dev.assay.model.trial.Outcome;
import dev.assay.model.trial.Trace;
import dev.assay.model.trial.Trial;
import dev.assay.model.trial.Violation;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.contract.Contracts;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Trials that were dropped because nobody was seen to pass such inputs: those that fail are counted, and can be listed. */
public final class SuppressedTrials {
    /** Of one unit; a search drops far more, and they are alike. */
    private static final int MOST = 24;

    private static final int MOST_NAMED = 3;

    private final ObservedDomain domain;
    private final Judge judge;
    private final Map<MethodInfo, Set<Trial>> dropped = new LinkedHashMap<>();
    /** The units of which inputs were kept away, with the clauses that did so as far as they are known. */
    private final Map<MethodInfo, Set<String>> limited = new LinkedHashMap<>();

    /** @param contracts those that limit the inputs, and what people wrote down */
    public SuppressedTrials(Program program, ObservedDomain domain, Contracts contracts) {
        this.domain = domain;
        this.judge = new Judge(program, contracts.explicit());
    }

    /** Takes in a trial that was dropped, by whatever. */
    public void add(MethodInfo unit, Trial trial) {
        if (!domain.isLimited()) {
            return;
        }
        Set<Trial> ofUnit = dropped.computeIfAbsent(unit, fresh -> new LinkedHashSet<>());
        if (ofUnit.size() < MOST) {
            ofUnit.add(trial);
        } else {
            limited.computeIfAbsent(unit, fresh -> new TreeSet<>());
        }
    }

    /** Takes in a trial that is known to fail if nothing inferred is heeded. */
    public void addFailing(FailureGroup group) {
        dropped.computeIfAbsent(group.unit(), fresh -> new LinkedHashSet<>()).add(group.trial());
    }

    /** Those of which inputs were dropped. */
    public List<MethodInfo> units() {
        return List.copyOf(dropped.keySet());
    }

    /**
     * Runs them without regard to what was inferred.
     *
     * @param known what also fails inside: it is not suppressed
     * @return one for each way to fail
     */
    public List<SuppressedFailure> failing(List<FailureGroup> known, Deadline deadline) {
        Failures outside = new Failures();
        Map<List<Object>, List<String>> clauses = new LinkedHashMap<>();
        Set<List<Object>> inside = new HashSet<>();
        known.forEach(group -> inside.add(group.fault().signature()));
        dropped.forEach((unit, trials) -> {
            for (Trial trial : trials) {
                Optional<Trace> trace = deadline.isPast() ? Optional.empty() : domain.run(trial, deadline);
                List<String> broken = trace.map(SuppressedTrials::broken).orElse(List.of());
                if (trace.isEmpty() || !isDroppedByPeople(trace.get())) {
                    limited.computeIfAbsent(unit, fresh -> new TreeSet<>()).addAll(broken);
                }
                if (!broken.isEmpty()
                        && judge.judge(unit, trial, trace.get().outcome()) instanceof Judgement.Fault fault
                        && !inside.contains(fault.signature())) {
                    outside.add(unit, trial, fault);
                    clauses.putIfAbsent(fault.signature(), broken);
                }
            }
        });
        List<SuppressedFailure> all = new ArrayList<>();
        for (FailureGroup group : outside.groups()) {
            List<String> broken = clauses.getOrDefault(group.fault().signature(), List.of());
            all.add(new SuppressedFailure(group.failure(), broken));
        }
        return all;
    }

    private static boolean isDroppedByPeople(Trace trace) {
        return trace.suspected().isEmpty() && trace.outcome() instanceof Outcome.Dropped;
    }

    private static List<String> broken(Trace trace) {
        return trace.suspected().stream()
                .map(SuppressedTrials::named)
                .distinct()
                .toList();
    }

    private static String named(Violation violation) {
        String place = violation.method() == null
                ? violation.home()
                : violation.method().display();
        return place + ": " + violation.contract();
    }

    /** The examination with the reason that inputs were kept away, if they were and it does not say so yet. */
    public Examination limited(MethodInfo unit, Examination examination) {
        return reason(unit)
                .filter(reason -> examination.reasons().stream().noneMatch(each -> each.code() == ReasonCode.ASSUMED))
                .map(reason -> examination.plus(List.of(reason)))
                .orElse(examination);
    }

    /** Why what was run of a unit is no proof: calls that make its inputs were limited. Only after they were run. */
    public Optional<Reason> reason(MethodInfo unit) {
        Set<String> clauses = limited.get(unit);
        if (clauses == null) {
            return Optional.empty();
        }
        String named = clauses.stream().limit(MOST_NAMED).collect(Collectors.joining("; "));
        return Optional.of(new Reason(
                ReasonCode.ASSUMED,
                "Inputs were left out that break what was inferred from use"
                        + (named.isEmpty() ? "." : ": " + named + ".")));
    }
}
