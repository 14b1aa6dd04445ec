package dev.assay.techniques.check;

import dev.assay.model.Failure;
import dev.assay.model.report.AssertionReport;
import dev.assay.model.report.Examination;
import dev.assay.model.report.SuppressedFailure;
import java.util.List;

/** What a check showed: an examination of every unit, failures to confirm or to count, and an answer for every assertion. */
public record CheckResult(
        List<Examination> units,
        List<Failure> failures,
        List<SuppressedFailure> suppressed,
        List<AssertionReport> assertions) {
    public CheckResult {
        units = List.copyOf(units);
        failures = List.copyOf(failures);
        suppressed = List.copyOf(suppressed);
        assertions = List.copyOf(assertions);
    }
}
