package dev.assay.campaign.result;

import dev.assay.campaign.memory.KeptRun;
import dev.assay.campaign.worth.Causes;
import dev.assay.engine.fact.Fact;
import dev.assay.engine.fact.FactStore;
import dev.assay.engine.fact.Facts;
import dev.assay.engine.fact.Work;
import dev.assay.model.Failure;
import dev.assay.model.report.AssertionReport;
import dev.assay.model.report.AssertionStatus;
import dev.assay.model.report.Examination;
import dev.assay.model.report.Finding;
import dev.assay.model.report.Report;
import dev.assay.model.report.StateGraph;
import dev.assay.model.report.SuppressedFailure;
import dev.assay.model.report.UnitReport;
import dev.assay.output.writer.Rejected;
import dev.assay.output.writer.WrittenTests;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What the classes that are done came to; verdicts, findings and the report are made here. Safe for a second thread that wants to
 * save it when the user stops the run.
 */
public final class Results {

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

    private static final WrittenTests NO_TESTS = new WrittenTests(List.of(), List.of(), 0, List.of(), List.of(), 0);

    private final long start = System.nanoTime();
    private final FactStore store = new FactStore();
    private final boolean ranksByWorth;
    private final Set<String> known;
    private final SortedMap<Work, WrittenTests> settled = new TreeMap<>();
    private final Map<FailureKey, Integer> confirmed = new HashMap<>();
    private Report.@Nullable Coverage coverage;

    /** Empty unless an earlier run had the same to do. */
    private Optional<KeptRun> recalled = Optional.empty();

    /**
     * @param ranksByWorth whether findings are in the order of their worth, those of one cause together
     * @param known ids of findings that are not reported
     */
    public Results(boolean ranksByWorth, Set<String> known) {
        this.ranksByWorth = ranksByWorth;
        this.known = new TreeSet<>(known);
    }

    /** Adds ids of findings that are not reported. */
    public synchronized void know(Set<String> ids) {
        known.addAll(ids);
    }

    /** The ids of findings that are not reported. */
    public synchronized Set<String> known() {
        return Set.copyOf(known);
    }

    /** Takes the results of an earlier run instead of any of this one. */
    public synchronized void recall(KeptRun kept) {
        recalled = Optional.of(kept);
    }

    /** All facts so far. */
    public FactStore facts() {
        return store;
    }

    /** Facts that no test was written from. */
    public void settle(Work work, List<? extends Fact> facts) {
        settle(work, facts, NO_TESTS);
    }

    /** What a piece of work came to: its facts, and the tests that were written from them. */
    public synchronized void settle(Work work, List<? extends Fact> facts, WrittenTests written) {
        store.add(work, facts);
        rewrite(work, written);
    }

    /** Other tests for a piece of work than those that were written first. */
    public synchronized void rewrite(Work work, WrittenTests written) {
        settled.put(work, written);
        written.findings().forEach(finding -> confirmed.putIfAbsent(FailureKey.of(finding.failure()), work.number()));
    }

    public Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - start);
    }

    public synchronized void set(Report.Coverage measured) {
        coverage = measured;
    }

    public synchronized List<StateGraph> graphs() {
        if (recalled.isPresent()) {
            return recalled.get().graphs();
        }
        return store.all().get(Fact.States.class).stream()
                .map(Fact.States::graph)
                .toList();
    }

    /** The tests of a piece of work were written again with those of a later one. */
    public synchronized void withdraw(Work work) {
        settled.put(work, NO_TESTS);
    }

    /**
     * Those that are no finding of another class: one exception type and way through the code is one finding. A failure that was not confirmed hides
     * none, as its test may have been at fault.
     *
     * @param number that of the class which they were found in
     */
    public synchronized List<Failure> fresh(int number, List<Failure> failures) {
        return failures.stream()
                .filter(failure -> confirmed.getOrDefault(FailureKey.of(failure), number) == number)
                .toList();
    }

    public synchronized Report report(String command, long seed) {
        if (recalled.isPresent()) {
            return recalled.get().report().in(elapsed());
        }
        return current(command, seed);
    }

    private Report current(String command, long seed) {
        List<Finding> findings = findings();
        Facts facts = store.all();
        return new Report(
                command,
                seed,
                (System.nanoTime() - start) / 1e9,
                System.getProperty("java.version"),
                units(),
                findings,
                settled.values().stream()
                        .flatMap(written -> written.files().stream())
                        .sorted()
                        .toList(),
                settled.values().stream().mapToInt(WrittenTests::greenTests).sum(),
                settled.values().stream()
                        .flatMap(written -> written.notCompiled().stream())
                        .toList(),
                coverage,
                facts.get(Fact.Solved.class).stream()
                        .map(Fact.Solved::use)
                        .reduce(Results::sum)
                        .orElse(null),
                facts.get(Fact.Assertion.class).stream()
                        .map(assertion -> confirmed(assertion.report(), findings))
                        .sorted(BY_PLACE)
                        .toList(),
                suppressed(facts, findings));
    }

    /** A sentence about findings that are known; empty if there is none. */
    public synchronized Optional<String> knownAgain() {
        long count = settled.values().stream().mapToInt(WrittenTests::known).sum();
        return count == 0
                ? Optional.empty()
                : Optional.of(count + (count == 1 ? " known finding is" : " known findings are") + " not reported.");
    }

    private List<Finding> findings() {
        List<Finding> all = settled.values().stream()
                .flatMap(written -> written.findings().stream())
                .filter(finding -> !known.contains(finding.id()))
                .sorted(RANK)
                .toList();
        return ranksByWorth ? Causes.order(all) : all;
    }

    /** What fails outside of contracts and is no finding of another technique or class. */
    private static List<SuppressedFailure> suppressed(Facts facts, List<Finding> findings) {
        Set<FailureKey> seen = new HashSet<>();
        findings.forEach(finding -> seen.add(FailureKey.of(finding.failure())));
        return facts.get(Fact.Suppressed.class).stream()
                .map(Fact.Suppressed::suppressed)
                .filter(suppressed -> seen.add(FailureKey.of(suppressed.failure())))
                .toList();
    }

    /**
     * What was examined, with what the tests of its class say against it: tests of a class are written again by later stages, and a
     * failure that they do not confirm stands against what earlier stages called a proof.
     */
    private List<UnitReport> units() {
        Map<Integer, List<Examination>> examinations = new TreeMap<>();
        Map<Integer, List<Rejected>> rejected = new TreeMap<>();
        settled.forEach((work, written) -> {
            int number = work.stage() == Work.GIVEN.stage() ? -1 : work.number();
            store.of(work)
                    .get(Fact.Examined.class)
                    .forEach(fact -> examinations
                            .computeIfAbsent(number, key -> new ArrayList<>())
                            .add(fact.examination()));
            rejected.computeIfAbsent(number, key -> new ArrayList<>()).addAll(written.rejected());
        });
        List<UnitReport> units = new ArrayList<>();
        examinations.forEach(
                (number, examined) -> UnconfirmedTests.amend(examined, rejected.getOrDefault(number, List.of()))
                        .forEach(unit -> units.add(unit.report())));
        return UnitVerdicts.merged(units);
    }

    /** As it is, unless it was to be confirmed by a test that was not confirmed itself. */
    private static AssertionReport confirmed(AssertionReport assertion, List<Finding> findings) {
        if (assertion.status() != AssertionStatus.CONFIRMED || findings.stream().anyMatch(assertion::isShownBy)) {
            return assertion;
        }
        return assertion.with(AssertionStatus.WARNING);
    }

    private static Report.SolverUse sum(Report.SolverUse a, Report.SolverUse b) {
        return new Report.SolverUse(
                a.queries() + b.queries(),
                a.cached() + b.cached(),
                a.seconds() + b.seconds(),
                a.unknown() + b.unknown());
    }
}
