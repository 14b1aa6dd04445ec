package dev.assay.techniques.check;

import dev.assay.model.AssertionReport;
import dev.assay.model.Failure;
import dev.assay.model.UnitReport;
import java.util.List;

/** What a check showed: a report for every unit, failures to confirm, and an answer for every assertion. */
public record CheckResult(List<UnitReport> units, List<Failure> failures, List<AssertionReport> assertions) {
    public CheckResult {
        units = List.copyOf(units);
        failures = List.copyOf(failures);
        assertions = List.copyOf(assertions);
    }
}
