package dev.assay.techniques.explore;

import dev.assay.model.Failure;
import dev.assay.model.report.Examination;
import dev.assay.model.report.SuppressedFailure;
import dev.assay.model.trial.Behaviour;
import dev.assay.weaver.instrument.ReachedBranch;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** What exploration showed: an examination of every unit, failures to confirm or to count, behaviours to write down. */
public record ExploreResult(
        List<Examination> units,
        List<Failure> failures,
        List<SuppressedFailure> suppressed,
        List<Behaviour> behaviours,
        SortedSet<ReachedBranch> reached) {
    public ExploreResult {
        units = List.copyOf(units);
        failures = List.copyOf(failures);
        suppressed = List.copyOf(suppressed);
        behaviours = List.copyOf(behaviours);
        reached = Collections.unmodifiableSortedSet(new TreeSet<>(reached));
    }
}
