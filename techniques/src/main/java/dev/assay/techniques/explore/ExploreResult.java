package dev.assay.techniques.explore;

import dev.assay.model.Behaviour;
import dev.assay.model.Examination;
import dev.assay.model.Failure;
import java.util.List;

/** What exploration showed: an examination of every unit, failures to confirm, behaviours to write down. */
public record ExploreResult(List<Examination> units, List<Failure> failures, List<Behaviour> behaviours) {
    public ExploreResult {
        units = List.copyOf(units);
        failures = List.copyOf(failures);
        behaviours = List.copyOf(behaviours);
    }
}
