package dev.assay.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.campaign.result.UnconfirmedTests;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.Verdict;
import dev.assay.model.report.Examination;
import dev.assay.model.report.Examination.Counts;
import dev.assay.model.report.Examination.Extent;
import dev.assay.model.type.MethodRef;
import dev.assay.output.writer.Rejected;
import dev.assay.output.writer.gate.Rejection;
import dev.assay.output.writer.gate.Rejection.Cause;
import java.util.List;
import org.junit.jupiter.api.Test;

class UnconfirmedTestsTest {
    private static final MethodRef UNIT = new MethodRef("acme.Dice", "roll", "(I)I");
    private static final Counts COUNTS = new Counts(3, 3, 3, 0, 0);

    private static Examination told(Extent extent, boolean isFinding, Cause cause) {
        Examination unit = new Examination(UNIT.display(), extent, COUNTS, List.of());
        Rejected rejected = new Rejected(UNIT, "roll_returns4", isFinding, new Rejection(cause, "It returned 5."));
        MethodRef other = new MethodRef("acme.Other", "roll", "(I)I");
        Examination otherUnit = new Examination(other.display(), extent, COUNTS, List.of());
        Rejected ofOther = new Rejected(other, "other", true, new Rejection(cause, "It returned 6."));
        return UnconfirmedTests.amend(List.of(unit, otherUnit), List.of(rejected, ofOther))
                .get(0);
    }

    private static List<ReasonCode> codes(Examination report) {
        return report.reasons().stream().map(Reason::code).toList();
    }

    @Test
    void nothing_is_proved_if_a_green_test_did_something_else() {
        for (Cause cause : List.of(Cause.BEHAVED_DIFFERENTLY, Cause.NONDETERMINISTIC)) {
            Examination report = told(Extent.WHOLE, false, cause);
            assertEquals(Verdict.BOUNDED, report.verdict());
            assertEquals(List.of(ReasonCode.NONDETERMINISTIC), codes(report));
        }
    }

    @Test
    void a_proof_stands_if_a_green_test_only_could_not_be_written() {
        for (Cause cause : List.of(Cause.NOT_EXPRESSIBLE, Cause.NOT_COMPILED, Cause.NEEDS_FRESH_STATE, Cause.BUDGET)) {
            assertEquals(Verdict.EXHAUSTED, told(Extent.WHOLE, false, cause).verdict());
        }
        assertEquals(
                List.of(), told(Extent.PART, false, Cause.BEHAVED_DIFFERENTLY).reasons());
    }

    @Test
    void failures_that_no_test_confirms_are_reported() {
        Examination report = told(Extent.WHOLE, true, Cause.BEHAVED_DIFFERENTLY);
        assertEquals(Verdict.BOUNDED, report.verdict());
        assertEquals(List.of(ReasonCode.UNCONFIRMED), codes(report));
        assertEquals(List.of(ReasonCode.BUDGET), codes(told(Extent.WHOLE, true, Cause.BUDGET)));
    }
}
