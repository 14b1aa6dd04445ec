package dev.assay.techniques.enumerate;

import dev.assay.model.Failure;
import dev.assay.model.UnitReport;
import java.util.List;

/** What came of enumerating one program. */
public record EnumerateResult(UnitReport unit, List<Failure> failures) {
    public EnumerateResult {
        failures = List.copyOf(failures);
    }
}
