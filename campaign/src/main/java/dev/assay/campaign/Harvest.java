package dev.assay.campaign;

import dev.assay.model.AssertionReport;
import dev.assay.model.Behaviour;
import dev.assay.model.Examination;
import dev.assay.model.Failure;
import dev.assay.model.StateGraph;
import dev.assay.model.UnitReport;
import java.util.List;
import java.util.Optional;

/** What a technique brought in from one class; a graph of states where it looks for them. */
record Harvest(
        List<UnitReport> units,
        List<Failure> failures,
        List<Behaviour> behaviours,
        List<AssertionReport> assertions,
        Optional<StateGraph> graph) {

    Harvest(List<UnitReport> units, List<Failure> failures, List<Behaviour> behaviours) {
        this(units, failures, behaviours, List.of());
    }

    Harvest(
            List<UnitReport> units,
            List<Failure> failures,
            List<Behaviour> behaviours,
            List<AssertionReport> assertions) {
        this(units, failures, behaviours, assertions, Optional.empty());
    }

    /** Examinations with their verdicts. */
    static List<UnitReport> reports(List<Examination> examinations) {
        return examinations.stream().map(Examination::report).toList();
    }
}
