package dev.assay.campaign;

import dev.assay.model.AssertionReport;
import dev.assay.model.AssertionStatus;
import dev.assay.model.Failure;
import dev.assay.model.Finding;
import dev.assay.model.Report;
import dev.assay.model.StateGraph;
import dev.assay.model.UnitReport;
import dev.assay.output.writer.WrittenTests;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What is known so far; safe for a second thread that wants to save it when the user stops the run. */
final class Results {

    private static final Comparator<Finding> RANK = Comparator.comparing(
                    (Finding finding) -> finding.failure().evidence())
            .thenComparing(finding -> finding.failure().trial().unit())
            .thenComparing(finding -> finding.failure().kind())
            .thenComparing(Finding::id);

    private static final Comparator<AssertionReport> BY_PLACE = Comparator.comparing(
                    (AssertionReport assertion) -> assertion.method().owner())
            .thenComparing(AssertionReport::line)
            .thenComparing(AssertionReport::method)
            .thenComparing(AssertionReport::kind);

    private final long start = System.nanoTime();
    private final List<UnitReport> units = new ArrayList<>();
    private final List<Finding> findings = new ArrayList<>();
    private final List<String> testFiles = new ArrayList<>();
    private final Set<Key> confirmed = new HashSet<>();
    private final List<AssertionReport> assertions = new ArrayList<>();
    private final List<StateGraph> graphs = new ArrayList<>();
    private int testCount;
    private Report.Coverage coverage;
    private Report.SolverUse solver;

    synchronized void add(Collection<UnitReport> reports) {
        units.addAll(reports);
    }

    synchronized void addAssertions(Collection<AssertionReport> checked) {
        assertions.addAll(checked);
    }

    /** As it is, unless it was to be confirmed by a test that was not confirmed itself. */
    private AssertionReport confirmed(AssertionReport assertion) {
        if (assertion.status() != AssertionStatus.CONFIRMED || findings.stream().anyMatch(assertion::isShownBy)) {
            return assertion;
        }
        return assertion.with(AssertionStatus.WARNING);
    }

    synchronized void add(StateGraph graph) {
        graphs.add(graph);
    }

    synchronized List<StateGraph> graphs() {
        return List.copyOf(graphs);
    }

    synchronized void add(WrittenTests written) {
        findings.addAll(written.findings());
        written.findings().forEach(finding -> confirmed.add(key(finding.failure())));
        testFiles.addAll(written.files());
        testCount += written.greenTests();
    }

    synchronized void set(Report.Coverage measured) {
        coverage = measured;
    }

    synchronized void set(Report.SolverUse used) {
        solver = used;
    }

    /**
     * Those that are no finding of an earlier class: one exception type and stack is one finding. A failure that was not confirmed hides
     * none, as its test may have been at fault.
     */
    synchronized List<Failure> fresh(List<Failure> failures) {
        return failures.stream()
                .filter(failure -> !confirmed.contains(key(failure)))
                .toList();
    }

    synchronized Report report(String command, long seed) {
        return new Report(
                command,
                seed,
                (System.nanoTime() - start) / 1e9,
                System.getProperty("java.version"),
                units.stream().sorted(Comparator.comparing(UnitReport::unit)).toList(),
                findings.stream().sorted(RANK).toList(),
                testFiles.stream().sorted().toList(),
                testCount,
                coverage,
                solver,
                assertions.stream().map(this::confirmed).sorted(BY_PLACE).toList());
    }

    private record Key(String exception, List<?> stack, String unit, List<?> contract) {}

    private static Key key(Failure failure) {
        // A failure without a stack says nothing of its place but its unit.
        String unit = failure.stack().isEmpty() ? failure.trial().unit().display() : "";
        List<?> contract =
                failure.violation() == null ? List.of() : failure.violation().identity();
        return new Key(failure.exception(), failure.stack(), unit, contract);
    }
}
