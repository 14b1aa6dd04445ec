package dev.assay.output.writer;

import dev.assay.model.report.Finding;
import dev.assay.model.report.UncompiledTest;
import dev.assay.output.writer.gate.Rejection;
import java.util.List;

/**
 * What was written for one target class.
 *
 * @param findings confirmed, each with its red test, strongest evidence first
 * @param files green test files, relative to the output folder, with slashes
 * @param greenTests how many tests they hold
 * @param rejected what did not behave as described, and why
 * @param kept files in the way that Assay did not write or that somebody edited: they stay, and new tests stand beside
 * @param known how many failures have no test because they are known
 */
public record WrittenTests(
        List<Finding> findings,
        List<String> files,
        int greenTests,
        List<Rejected> rejected,
        List<String> kept,
        int known) {
    public WrittenTests {
        findings = List.copyOf(findings);
        files = List.copyOf(files);
        rejected = List.copyOf(rejected);
        kept = List.copyOf(kept);
    }

    /** Those of the rejected tests that the compiler refused. */
    public List<UncompiledTest> notCompiled() {
        return rejected.stream()
                .filter(test -> test.why().cause() == Rejection.Cause.NOT_COMPILED)
                .map(test -> new UncompiledTest(
                        test.unit().display(), test.test(), test.why().sentence()))
                .toList();
    }
}
