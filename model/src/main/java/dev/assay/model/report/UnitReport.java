package dev.assay.model.report;

import dev.assay.model.Reason;
import dev.assay.model.Verdict;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is known about one unit.
 *
 * @param unit its name as users write it
 * @param paths distinct behaviours seen
 * @param runs trials run
 * @param accepted runs that no assumption dropped and that reached the unit
 * @param guided what came of a search that verification results guided; null if none did
 * @param proved what was proved of it in one sentence; empty where the verdict says it all
 */
public record UnitReport(
        String unit,
        Verdict verdict,
        List<Reason> reasons,
        long paths,
        long runs,
        long accepted,
        long states,
        long pruned,
        List<String> results,
        String proved,
        @Nullable GuidedTests guided) {
    public UnitReport {
        reasons = List.copyOf(reasons);
        results = List.copyOf(results);
    }

    /** A report whose verdict says it all. */
    public UnitReport(
            String unit,
            Verdict verdict,
            List<Reason> reasons,
            long paths,
            long runs,
            long accepted,
            long states,
            long pruned,
            List<String> results) {
        this(unit, verdict, reasons, paths, runs, accepted, states, pruned, results, "", null);
    }

    /** A report of a unit for which nothing could be run. */
    public static UnitReport gaveUp(String unit, Reason reason) {
        return new UnitReport(unit, Verdict.GAVE_UP, List.of(reason), 0, 0, 0, 0, 0, List.of());
    }
}
