package dev.assay.techniques.explore;

import dev.assay.model.Behaviour;
import dev.assay.model.Failure;
import dev.assay.model.UnitReport;
import java.util.List;

/** What exploration showed: a report for every unit, failures to confirm, behaviours to write down. */
public record ExploreResult(List<UnitReport> units, List<Failure> failures, List<Behaviour> behaviours) {
    public ExploreResult {
        units = List.copyOf(units);
        failures = List.copyOf(failures);
        behaviours = List.copyOf(behaviours);
    }
}
