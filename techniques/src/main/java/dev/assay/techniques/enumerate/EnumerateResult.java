package dev.assay.techniques.enumerate;

import dev.assay.model.Failure;
import dev.assay.model.report.Examination;
import java.util.List;

/** What came of enumerating one program. */
public record EnumerateResult(Examination unit, List<Failure> failures) {
    public EnumerateResult {
        failures = List.copyOf(failures);
    }
}
