package dev.assay.techniques.crash;

import dev.assay.model.Behaviour;
import dev.assay.model.Failure;
import dev.assay.model.UnitReport;
import java.util.List;

/** What random calls showed: a report for every unit, shrunk failures to confirm, behaviours to write down. */
public record CrashResult(List<UnitReport> units, List<Failure> failures, List<Behaviour> behaviours) {
    public CrashResult {
        units = List.copyOf(units);
        failures = List.copyOf(failures);
        behaviours = List.copyOf(behaviours);
    }
}
