package dev.assay.campaign;

import dev.assay.model.Behaviour;
import dev.assay.model.Failure;
import dev.assay.model.UnitReport;
import java.util.List;

/** What a technique brought in from one class. */
record Harvest(List<UnitReport> units, List<Failure> failures, List<Behaviour> behaviours) {}
