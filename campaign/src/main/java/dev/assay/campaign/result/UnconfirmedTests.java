package dev.assay.campaign.result;

import dev.assay.engine.fact.Fact;
import dev.assay.engine.fact.Facts;
import dev.assay.model.Failure;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.Verdict;
import dev.assay.model.report.Examination;
import dev.assay.output.writer.Rejected;
import dev.assay.output.writer.WrittenTests;
import dev.assay.output.writer.gate.Rejection;
import java.util.ArrayList;
import java.util.List;

/**
 * Failures whose red test the gate refused: no findings, but no silence either. Nor is it a proof where a green test did
 * not do again what the run did that it was written from.
 */
public final class UnconfirmedTests {

    private UnconfirmedTests() {}

    /**
     * The examinations, with a reason for each failure of their unit that was not confirmed, and for behaviours that differed; a
     * failure of no unit among them is reported with all.
     */
    public static List<Examination> amend(List<Examination> units, List<Rejected> rejected) {
        List<Rejected> homeless = rejected.stream()
                .filter(test -> units.stream().noneMatch(unit -> isOf(unit, test)))
                .toList();
        return units.stream()
                .map(unit -> unit.plus(reasons(unit, rejected, homeless)))
                .toList();
    }

    /** What is left of failures whose tests could not even be tried. */
    public static WrittenTests notWritten(Facts found, String why) {
        List<Failure> failures =
                found.get(Fact.Failed.class).stream().map(Fact.Failed::failure).toList();
        return notWritten(failures, new Rejection(Rejection.Cause.NOT_WRITTEN, why));
    }

    /** What is left of failures that there was no time to confirm. */
    public static WrittenTests outOfTime(List<Failure> failures) {
        return notWritten(failures, Rejection.noTime());
    }

    private static WrittenTests notWritten(List<Failure> failures, Rejection why) {
        List<Rejected> rejected = failures.stream()
                .map(failure -> new Rejected(failure.trial().unit(), "which was not written", true, why))
                .toList();
        return new WrittenTests(List.of(), List.of(), 0, rejected, List.of(), 0);
    }

    private static boolean isOf(Examination unit, Rejected test) {
        return test.unit().display().equals(unit.unit()) || test.unit().owner().equals(unit.unit());
    }

    private static List<Reason> reasons(Examination unit, List<Rejected> rejected, List<Rejected> homeless) {
        List<Reason> reasons = new ArrayList<>();
        for (Rejected test : rejected) {
            if (test.isFinding() && (isOf(unit, test) || homeless.contains(test))) {
                reasons.add(reason(test));
            } else if (isOf(unit, test) && unit.verdict() == Verdict.EXHAUSTED && differed(test)) {
                reasons.add(new Reason(
                        ReasonCode.NONDETERMINISTIC,
                        "the test " + test.test() + " did not do what the run did that it was written from: "
                                + test.why().sentence()));
            }
        }
        return reasons;
    }

    private static boolean differed(Rejected test) {
        return switch (test.why().cause()) {
            case BEHAVED_DIFFERENTLY, NONDETERMINISTIC -> true;
            case NOT_EXPRESSIBLE, NOT_COMPILED, NEEDS_FRESH_STATE, BUDGET, NOT_WRITTEN -> false;
        };
    }

    private static Reason reason(Rejected test) {
        ReasonCode code = test.why().cause() == Rejection.Cause.BUDGET ? ReasonCode.BUDGET : ReasonCode.UNCONFIRMED;
        return new Reason(
                code,
                "a failure was not confirmed by its test " + test.test() + ": "
                        + test.why().sentence());
    }
}
