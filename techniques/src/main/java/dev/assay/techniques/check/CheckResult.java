package dev.assay.techniques.check;

import dev.assay.model.Failure;
import dev.assay.model.report.AssertionReport;
import dev.assay.model.report.Examination;
import dev.assay.model.report.SuppressedFailure;
import dev.assay.program.verified.VerifiedMethod;
import java.util.List;

/** What a check showed: an examination of every unit, failures to confirm or to count, and an answer for every assertion. */
public record CheckResult(
        List<Examination> units,
        List<Failure> failures,
        List<SuppressedFailure> suppressed,
        List<AssertionReport> assertions,
        List<VerifiedMethod> verified) {
    public CheckResult {
        units = List.copyOf(units);
        failures = List.copyOf(failures);
        suppressed = List.copyOf(suppressed);
        assertions = List.copyOf(assertions);
        verified = List.copyOf(verified);
    }
}
