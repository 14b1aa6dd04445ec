package dev.assay.campaign;

import dev.assay.model.Evidence;
import dev.assay.model.Verdict;
import dev.assay.model.report.Report;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What came of a request.
 *
 * @param notes sentences about targets that held nothing to run
 * @param details where the details of Assay's own failures stand, if there were any
 * @param problem why not all could be done or written, as a sentence that says what to do; empty if all was
 */
public record CampaignResult(Report report, List<String> notes, Optional<Path> details, Optional<String> problem) {
    public CampaignResult {
        notes = List.copyOf(notes);
    }

    /** Whether there are findings of such evidence. */
    public boolean hasFindings(Set<Evidence> evidence) {
        return report.findings().stream()
                .anyMatch(finding -> evidence.contains(finding.failure().evidence()));
    }

    /** Whether at least one unit was run. */
    public boolean hasAnalysed() {
        return report.units().stream().anyMatch(unit -> unit.verdict() != Verdict.GAVE_UP);
    }
}
