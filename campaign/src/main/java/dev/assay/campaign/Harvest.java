package dev.assay.campaign;

import dev.assay.model.AssertionReport;
import dev.assay.model.Behaviour;
import dev.assay.model.Failure;
import dev.assay.model.UnitReport;
import java.util.List;

/** What a technique brought in from one class. */
record Harvest(
        List<UnitReport> units, List<Failure> failures, List<Behaviour> behaviours, List<AssertionReport> assertions) {

    Harvest(List<UnitReport> units, List<Failure> failures, List<Behaviour> behaviours) {
        this(units, failures, behaviours, List.of());
    }
}
