package dev.assay.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.model.MethodRef;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.UnitReport;
import dev.assay.model.Verdict;
import dev.assay.output.writer.Rejected;
import dev.assay.output.writer.gate.Rejection;
import dev.assay.output.writer.gate.Rejection.Cause;
import java.util.List;
import org.junit.jupiter.api.Test;

class UnconfirmedTest {
    private static final MethodRef UNIT = new MethodRef("acme.Dice", "roll", "(I)I");

    private static UnitReport told(Verdict verdict, boolean isFinding, Cause cause) {
        UnitReport unit = new UnitReport(UNIT.display(), verdict, List.of(), 3, 3, 3, 0, 0, List.of());
        Rejected rejected = new Rejected(UNIT, "roll_returns4", isFinding, new Rejection(cause, "It returned 5."));
        MethodRef other = new MethodRef("acme.Other", "roll", "(I)I");
        UnitReport otherUnit = new UnitReport(other.display(), verdict, List.of(), 3, 3, 3, 0, 0, List.of());
        Rejected ofOther = new Rejected(other, "other", true, new Rejection(cause, "It returned 6."));
        return Unconfirmed.tell(List.of(unit, otherUnit), List.of(rejected, ofOther))
                .get(0);
    }

    private static List<ReasonCode> codes(UnitReport report) {
        return report.reasons().stream().map(Reason::code).toList();
    }

    @Test
    void nothing_is_proved_where_a_green_test_did_something_else() {
        for (Cause cause : List.of(Cause.BEHAVED_DIFFERENTLY, Cause.NONDETERMINISTIC)) {
            UnitReport report = told(Verdict.EXHAUSTED, false, cause);
            assertEquals(Verdict.BOUNDED, report.verdict());
            assertEquals(List.of(ReasonCode.NONDETERMINISTIC), codes(report));
        }
    }

    @Test
    void a_proof_stands_where_a_green_test_only_could_not_be_written() {
        for (Cause cause : List.of(Cause.NOT_EXPRESSIBLE, Cause.NOT_COMPILED, Cause.NEEDS_FRESH_STATE, Cause.BUDGET)) {
            assertEquals(
                    Verdict.EXHAUSTED, told(Verdict.EXHAUSTED, false, cause).verdict());
        }
        assertEquals(
                List.of(),
                told(Verdict.BOUNDED, false, Cause.BEHAVED_DIFFERENTLY).reasons());
    }

    @Test
    void failures_that_no_test_confirms_are_told() {
        UnitReport report = told(Verdict.EXHAUSTED, true, Cause.BEHAVED_DIFFERENTLY);
        assertEquals(Verdict.BOUNDED, report.verdict());
        assertEquals(List.of(ReasonCode.UNCONFIRMED), codes(report));
        assertEquals(List.of(ReasonCode.BUDGET), codes(told(Verdict.EXHAUSTED, true, Cause.BUDGET)));
    }
}
