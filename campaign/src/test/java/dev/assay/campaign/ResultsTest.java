package dev.assay.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.campaign.result.Results;
import dev.assay.engine.fact.Fact;
import dev.assay.engine.fact.Work;
import dev.assay.model.Verdict;
import dev.assay.model.report.Examination;
import dev.assay.model.report.UnitReport;
import dev.assay.model.type.MethodRef;
import dev.assay.output.writer.Rejected;
import dev.assay.output.writer.WrittenTests;
import dev.assay.output.writer.gate.Rejection;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ResultsTest {
    private static final MethodRef UNIT = new MethodRef("a.Foo", "bar", "()V");

    private final Results results = new Results(true, Set.of());

    @Test
    void a_failure_that_a_later_stage_does_not_confirm_stands_against_the_proof_of_an_earlier_one() {
        results.settle(new Work(1, 0), List.of(examined(Examination.Extent.WHOLE)));
        assertEquals(Verdict.EXHAUSTED, verdict());
        Rejected rejected = new Rejected(UNIT, "bar_fails", true, new Rejection(Rejection.Cause.BUDGET, "No time."));
        results.settle(
                new Work(2, 0),
                List.of(examined(Examination.Extent.PART)),
                new WrittenTests(List.of(), List.of(), 0, List.of(rejected), List.of(), 0));
        assertEquals(Verdict.BOUNDED, verdict());
    }

    @Test
    void tests_of_another_class_say_nothing_against_a_proof() {
        results.settle(new Work(1, 0), List.of(examined(Examination.Extent.WHOLE)));
        Rejected other = new Rejected(
                new MethodRef("a.Other", "bar", "()V"), "x", true, new Rejection(Rejection.Cause.BUDGET, "No time."));
        results.settle(
                new Work(2, 1), List.of(), new WrittenTests(List.of(), List.of(), 0, List.of(other), List.of(), 0));
        assertEquals(Verdict.EXHAUSTED, verdict());
    }

    private Verdict verdict() {
        List<UnitReport> units = results.report("hunt", 0).units();
        assertEquals(1, units.size());
        return units.get(0).verdict();
    }

    private static Fact examined(Examination.Extent extent) {
        return Fact.examined(new Examination(UNIT.display(), extent, Examination.Counts.NONE, List.of()));
    }
}
