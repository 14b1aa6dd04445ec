package dev.assay.techniques.enumerate;

import dev.assay.engine.judging.Judge;
import dev.assay.engine.judging.Judgement;
import dev.assay.lab.Enumeration;
import dev.assay.lab.EnumerationIncident;
import dev.assay.lab.EnumerationReport;
import dev.assay.lab.EnumerationReport.End;
import dev.assay.model.Evidence;
import dev.assay.model.Failure;
import dev.assay.model.FindingKind;
import dev.assay.model.Outcome;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.Thrown;
import dev.assay.model.Trial;
import dev.assay.model.UnitReport;
import dev.assay.model.Verdict;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** From what an enumeration reports to a verdict with its reasons, and to failures that tests can be written of. */
final class Judging {
    private static final int DEEP = 1000;

    private final Program program;
    private final Judge judge;
    private final MethodInfo unit;
    private final Trial call;
    private final Optional<Trial> consumer;
    private final Retelling retelling;

    Judging(Program program, Judge judge, MethodInfo unit, Trial call, Optional<Trial> consumer, Retelling retelling) {
        this.program = program;
        this.judge = judge;
        this.unit = unit;
        this.call = call;
        this.consumer = consumer;
        this.retelling = retelling;
    }

    EnumerateResult judge(EnumerationReport report, List<String> results, EnumerateOptions options) {
        List<Reason> reasons = new ArrayList<>(endReasons(report, options));
        List<Failure> failures = new ArrayList<>();
        for (EnumerationIncident incident : report.incidents()) {
            judge(incident, report, reasons, failures);
        }
        boolean isProof = report.end() == End.COMPLETE && reasons.isEmpty();
        if (report.end() == End.COMPLETE
                && report.accepted() == 0
                && report.incidents().isEmpty()) {
            reasons.add(new Reason(
                    ReasonCode.NOTHING_ACCEPTED,
                    "all " + report.paths() + " ways to choose were dropped by an assumption; check what is assumed, or"
                            + " raise the bound"));
        }
        boolean isUseless = report.end() == End.DIVERGED || report.end() == End.UNBOUNDED || report.paths() == 0;
        Verdict verdict = isProof ? Verdict.EXHAUSTED : isUseless ? Verdict.GAVE_UP : Verdict.BOUNDED;
        UnitReport told = isUseless
                ? new UnitReport(unit.ref().display(), verdict, reasons, 0, report.runs(), 0, 0, 0, List.of())
                : new UnitReport(
                        unit.ref().display(),
                        verdict,
                        reasons,
                        report.paths(),
                        report.runs(),
                        report.accepted(),
                        0,
                        report.pruned(),
                        results);
        return new EnumerateResult(told, failures);
    }

    private List<Reason> endReasons(EnumerationReport report, EnumerateOptions options) {
        List<Reason> reasons = new ArrayList<>();
        switch (report.end()) {
            case RUNNING, CANCELLED -> reasons.add(new Reason(ReasonCode.BUDGET, timeRanOut(report)));
            case LIMITED -> {
                if (options.order() != Enumeration.Order.RANDOM) {
                    reasons.add(
                            new Reason(ReasonCode.LIMIT, "stopped after " + report.paths() + " paths, as asked for"));
                }
            }
            case DIVERGED ->
                reasons.add(new Reason(
                        ReasonCode.NONDETERMINISTIC,
                        "two runs with the same choices went different ways (" + report.why()
                                + "), so that nothing can be counted; the program must depend on nothing but what Choose"
                                + " answers: not on time, randomness, the order of hashes or threads"));
            case UNBOUNDED -> reasons.add(new Reason(ReasonCode.UNBOUNDED, unbounded(report.why())));
            case COMPLETE, BROKEN -> {
                // All that there is to say is said by incidents.
            }
        }
        if (options.order() == Enumeration.Order.RANDOM) {
            reasons.add(new Reason(ReasonCode.LIMIT, "a random sample of " + report.paths() + " paths was taken"));
        }
        if (options.shards() > 1) {
            reasons.add(new Reason(
                    ReasonCode.SHARD,
                    "this is part " + options.shard() + " of " + options.shards() + " of the search"));
        }
        return reasons;
    }

    private static String timeRanOut(EnumerationReport report) {
        int depth = report.state()
                .map(state ->
                        state.decisions().isEmpty() ? 0 : state.decisions().get(0))
                .orElse(0);
        String deep = depth > DEEP
                ? ", where one run makes " + depth
                        + " choices: see that the program has a bound, or give more with --budget"
                : "; give more with --budget, or go on later with --checkpoint";
        return "the time ran out after " + report.paths() + " paths" + deep;
    }

    private static String unbounded(String why) {
        String method = why.substring(why.indexOf(':') + 1);
        return method.isEmpty()
                ? "one run makes more than a million choices: give the program a bound"
                : method + " has no bound; use Choose.intBetween or Choose.from in a program that is enumerated";
    }

    private void judge(
            EnumerationIncident incident, EnumerationReport report, List<Reason> reasons, List<Failure> failures) {
        Trial trial = retelling.of(call, consumer, incident);
        MethodInfo judged = consumer.flatMap(consuming -> program.resolveMethod(consuming.unit()))
                .orElse(unit);
        Judgement judgement = judge.judge(judged, trial, incident.outcome());
        if (judgement instanceof Judgement.NoAnswer none) {
            reasons.add(new Reason(
                    none.reason().code(),
                    incident.count() + " of " + report.runs() + " runs: "
                            + none.reason().detail()));
        } else if (judgement instanceof Judgement.Fault fault) {
            failures.add(failure(trial, fault, incident.count()));
            if (fault.kind() == FindingKind.NONTERMINATION) {
                reasons.add(
                        new Reason(ReasonCode.FUEL, incident.count() + " of " + report.runs() + " runs were cut off"));
            }
        } else if (judgement instanceof Judgement.Rejected
                && incident.outcome() instanceof Outcome.Threw threw
                && !isDeclared(judged, threw.thrown())) {
            failures.add(undeclared(trial, threw.thrown(), incident.count()));
        }
        if (incident.outcome() instanceof Outcome.Threw threw
                && incident.chosen().isEmpty()
                && report.accepted() == 0
                && report.paths() == 1) {
            reasons.add(new Reason(
                    ReasonCode.NOT_BUILT,
                    "it threw " + threw.thrown().type() + " before its first choice, so that there was nothing to"
                            + " enumerate"));
        }
    }

    private static Failure failure(Trial trial, Judgement.Fault fault, long count) {
        return new Failure(
                trial, fault.kind(), fault.evidence(), fault.exception(), fault.message(), fault.stack(), count);
    }

    /** Whoever writes a program says what it may throw: whatever else it throws is a failure, on purpose or not. */
    private boolean isDeclared(MethodInfo method, Thrown thrown) {
        return method.exceptions().stream().anyMatch(declared -> program.isSubtype(thrown.type(), declared))
                || !program.isSubtype(thrown.type(), "java.lang.RuntimeException")
                        && !program.isSubtype(thrown.type(), "java.lang.Error");
    }

    private Failure undeclared(Trial trial, Thrown thrown, long count) {
        List<dev.assay.model.Frame> stack = thrown.stack().stream()
                .filter(frame -> program.isOnClassPath(frame.className()))
                .toList();
        return new Failure(
                trial,
                FindingKind.EXCEPTION,
                Evidence.CRASH,
                thrown.type(),
                thrown.message(),
                stack.isEmpty() ? thrown.stack() : stack,
                count);
    }
}
