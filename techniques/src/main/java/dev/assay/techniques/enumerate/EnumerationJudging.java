package dev.assay.techniques.enumerate;

import dev.assay.engine.judging.Judge;
import dev.assay.engine.judging.Judgement;
import dev.assay.engine.ledger.Failures;
import dev.assay.engine.ledger.Ledger;
import dev.assay.engine.ledger.Patience;
import dev.assay.engine.ledger.Remainder;
import dev.assay.lab.job.Enumeration;
import dev.assay.lab.job.EnumerationIncident;
import dev.assay.lab.job.EnumerationReport;
import dev.assay.lab.job.EnumerationReport.End;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.report.Examination;
import dev.assay.model.trial.FindingKind;
import dev.assay.model.trial.Outcome;
import dev.assay.model.trial.Trial;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.techniques.enumerate.rebuild.IncidentTrial;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** From what an enumeration reports to a verdict with its reasons, and to failures that tests can be written of. */
final class EnumerationJudging {
    private static final int DEEP = 1000;

    private final Program program;
    private final Judge judge;
    private final MethodInfo unit;
    private final Trial call;
    private final Optional<Trial> consumer;
    private final IncidentTrial retelling;

    EnumerationJudging(
            Program program,
            Judge judge,
            MethodInfo unit,
            Trial call,
            Optional<Trial> consumer,
            IncidentTrial retelling) {
        this.program = program;
        this.judge = judge;
        this.unit = unit;
        this.call = call;
        this.consumer = consumer;
        this.retelling = retelling;
    }

    EnumerateResult judge(EnumerationReport report, List<String> results, EnumerateOptions options) {
        Ledger ledger = Ledger.ofSamples(new Failures(), Patience.ENDLESS);
        ledger.ran(report.runs());
        report.incidents().forEach(incident -> judge(incident, report, ledger));
        List<Reason> reasons = new ArrayList<>(ledger.reasons(endReasons(report, options), Remainder.NONE));
        reasons.addAll(new OtherInputs(program).reasons(unit, consumer, report.sources()));
        Examination.Extent extent = extent(report, reasons);
        if (report.end() == End.COMPLETE
                && report.accepted() == 0
                && report.incidents().isEmpty()) {
            reasons.add(new Reason(
                    ReasonCode.NOTHING_ACCEPTED,
                    "all " + report.paths() + " ways to choose were dropped by an assumption; check what is assumed, or"
                            + " raise the bound"));
        }
        Examination.Counts counts = isUseless(report)
                ? new Examination.Counts(0, report.runs(), 0, 0, 0)
                : new Examination.Counts(report.paths(), report.runs(), report.accepted(), 0, report.pruned());
        return new EnumerateResult(
                new Examination(unit.ref().display(), extent, counts, reasons, isUseless(report) ? List.of() : results),
                ledger.failures().all());
    }

    private static Examination.Extent extent(EnumerationReport report, List<Reason> reasons) {
        boolean isWhole = report.end() == End.COMPLETE && (reasons.isEmpty() || !isUseless(report));
        return isWhole
                ? Examination.Extent.WHOLE
                : isUseless(report) ? Examination.Extent.NOTHING : Examination.Extent.PART;
    }

    /** Whether what was counted says nothing about the program. */
    private static boolean isUseless(EnumerationReport report) {
        return report.end() == End.DIVERGED || report.end() == End.UNBOUNDED || report.paths() == 0;
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
                                + " returns: not on time, randomness, the order of hashes or threads"));
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
                ? "; one run makes " + depth + " choices: see that the program has a bound, or give more with --budget"
                : "; give more with --budget, or continue later with --checkpoint";
        return "the time ran out after " + report.paths() + " paths" + deep;
    }

    private static String unbounded(String why) {
        String method = why.substring(why.indexOf(':') + 1);
        return method.isEmpty()
                ? "one run makes more than a million choices: give the program a bound"
                : method + " has no bound; use Choose.intBetween or Choose.from in a program that is enumerated";
    }

    private void judge(EnumerationIncident incident, EnumerationReport report, Ledger ledger) {
        Trial trial = retelling.of(call, consumer, incident);
        MethodInfo judged = consumer.flatMap(consuming -> program.resolveMethod(consuming.unit()))
                .orElse(unit);
        Judgement judgement = judge.judge(judged, call, incident.outcome());
        ledger.accepts(judgement, incident.count());
        if (judgement instanceof Judgement.Fault fault) {
            ledger.fail(judged, trial, fault, incident.count(), () -> null);
            if (fault.kind() == FindingKind.NONTERMINATION) {
                ledger.add(
                        new Reason(ReasonCode.FUEL, incident.count() + " of " + report.runs() + " runs were cut off"));
            }
        }
        if (incident.outcome() instanceof Outcome.Threw threw
                && incident.chosen().isEmpty()
                && report.accepted() == 0
                && report.paths() == 1) {
            ledger.add(new Reason(
                    ReasonCode.NOT_BUILT,
                    "it threw " + threw.thrown().type() + " before its first choice, so that there was nothing to"
                            + " enumerate"));
        }
    }
}
