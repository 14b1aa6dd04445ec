package dev.assay.techniques.crash;

import dev.assay.model.Failure;
import dev.assay.model.report.Examination;
import dev.assay.model.report.SuppressedFailure;
import dev.assay.model.trial.Behaviour;
import dev.assay.weaver.instrument.ReachedBranch;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** What random calls showed: an examination of every unit, shrunk failures to confirm, behaviours to write down. */
public record CrashResult(
        List<Examination> units,
        List<Failure> failures,
        List<SuppressedFailure> suppressed,
        List<Behaviour> behaviours,
        SortedSet<ReachedBranch> reached) {
    public CrashResult {
        units = List.copyOf(units);
        failures = List.copyOf(failures);
        suppressed = List.copyOf(suppressed);
        behaviours = List.copyOf(behaviours);
        reached = Collections.unmodifiableSortedSet(new TreeSet<>(reached));
    }
}
