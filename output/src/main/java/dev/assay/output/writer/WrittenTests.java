package dev.assay.output.writer;

import dev.assay.model.report.Finding;
import java.util.List;

/**
 * What was written for one target class.
 *
 * @param findings confirmed, each with its red test, strongest evidence first
 * @param files green test files, relative to the output folder, with slashes
 * @param greenTests how many tests they hold
 * @param rejected what did not behave as described, and why
 * @param kept files in the way that Assay did not write or that somebody edited: they stay, and new tests stand beside
 */
public record WrittenTests(
        List<Finding> findings, List<String> files, int greenTests, List<Rejected> rejected, List<String> kept) {
    public WrittenTests {
        findings = List.copyOf(findings);
        files = List.copyOf(files);
        rejected = List.copyOf(rejected);
        kept = List.copyOf(kept);
    }
}
