package dev.assay.lab.job;

import dev.assay.lab.result.EnvironmentRead;
import java.util.List;
import java.util.Optional;

/**
 * How far an enumeration has come.
 *
 * @param why what a divergence was, or the method that chooses without a bound
 * @param paths ways to choose that were taken to their end
 * @param runs how often the program ran
 * @param accepted structures that it returned
 * @param pruned alternatives that were left out, since an assumption would have dropped them at once
 * @param texts structures as text that were not told before
 * @param incidents all that was other than structures and dropped runs
 * @param sources what runs looked at besides their choices
 * @param state where it stands; empty if that is not known
 */
public record EnumerationReport(
        End end,
        String why,
        long paths,
        long runs,
        long accepted,
        long pruned,
        List<String> texts,
        List<EnumerationIncident> incidents,
        List<EnvironmentRead> sources,
        Optional<EnumerationState> state) {
    public EnumerationReport {
        texts = List.copyOf(texts);
        incidents = List.copyOf(incidents);
        sources = List.copyOf(sources);
    }

    /** How an enumeration has ended. */
    public enum End {
        RUNNING,
        /** Every way to choose was taken. */
        COMPLETE,
        /** The deadline passed. */
        CANCELLED,
        /** As many paths as were asked for. */
        LIMITED,
        /** Two runs with the same choices went different ways. */
        DIVERGED,
        /** The program chooses without a bound. */
        UNBOUNDED,
        /** The worker ended under the run; the only incident says how. */
        BROKEN
    }

    /** Before anything was heard. */
    public static EnumerationReport start() {
        return new EnumerationReport(End.RUNNING, "", 0, 0, 0, 0, List.of(), List.of(), List.of(), Optional.empty());
    }
}
