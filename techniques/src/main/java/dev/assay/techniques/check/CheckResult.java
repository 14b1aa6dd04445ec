package dev.assay.techniques.check;

import dev.assay.model.Failure;
import dev.assay.model.report.AssertionReport;
import dev.assay.model.report.Examination;
import java.util.List;

/** What a check showed: an examination of every unit, failures to confirm, and an answer for every assertion. */
public record CheckResult(List<Examination> units, List<Failure> failures, List<AssertionReport> assertions) {
    public CheckResult {
        units = List.copyOf(units);
        failures = List.copyOf(failures);
        assertions = List.copyOf(assertions);
    }
}
