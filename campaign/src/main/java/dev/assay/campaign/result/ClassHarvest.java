package dev.assay.campaign.result;

import dev.assay.engine.fact.Fact;
import dev.assay.engine.fact.Facts;
import dev.assay.engine.fact.Work;
import dev.assay.model.Evidence;
import dev.assay.model.Failure;
import dev.assay.model.report.Finding;
import dev.assay.model.trial.Behaviour;
import dev.assay.output.writer.WrittenTests;
import dev.assay.output.writer.gate.Rejection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** What all stages have found in one class so far, and what tests show of it. */
public final class ClassHarvest {
    private final Map<FailureKey, Failure> failures = new LinkedHashMap<>();
    private final Set<Behaviour> behaviours = new LinkedHashSet<>();
    private final Set<FailureKey> told = new HashSet<>();
    private Optional<Work> written = Optional.empty();
    private final Set<Work> works = new LinkedHashSet<>();
    private List<Failure> confirmed = List.of();
    private boolean hasNews;
    private boolean hasMore;

    /** Adds what a stage has found. */
    public void add(Facts found, UnaryOperator<Failure> worth, boolean withGreen) {
        int before = failures.size() + behaviours.size();
        for (Fact.Failed failed : found.get(Fact.Failed.class)) {
            Failure failure = worth.apply(failed.failure());
            boolean isNew = failures.putIfAbsent(FailureKey.of(failure), failure) == null;
            hasNews |= isNew && failure.evidence() != Evidence.ILLEGAL_INPUT;
        }
        if (withGreen) {
            found.get(Fact.Example.class).stream()
                    .flatMap(example -> example.behaviour().stream())
                    .forEach(behaviours::add);
        }
        hasMore |= failures.size() + behaviours.size() > before;
    }

    /** Adds rejections that contradict others of the class: no green test shows them as they should be. */
    public void contradict(List<Failure> rejections) {
        for (Failure failure : rejections) {
            boolean isNew = failures.putIfAbsent(FailureKey.of(failure), failure) == null;
            hasNews |= isNew;
            hasMore |= isNew;
            behaviours.removeIf(behaviour -> behaviour.trial().equals(failure.trial()));
        }
    }

    /** Whether there are failures, on inputs that nothing forbids, that no test shows yet. */
    public boolean hasNews() {
        return hasNews;
    }

    /** Whether there is something that no test shows yet, or nothing was written at all. */
    public boolean isUnwritten() {
        return hasMore || written.isEmpty();
    }

    /** The failures that written tests show. */
    public List<Failure> confirmed() {
        return confirmed;
    }

    public List<Failure> failures() {
        return List.copyOf(failures.values());
    }

    public List<Behaviour> behaviours() {
        return List.copyOf(behaviours);
    }

    /** Whether a failure was not told before; it counts as told from now on. */
    public boolean tells(Failure failure) {
        return told.add(FailureKey.of(failure));
    }

    /** The work whose tests are those of the class now; empty before any were written. */
    public Optional<Work> written() {
        return written;
    }

    /** All work that tests were sought to be written in. */
    public Set<Work> works() {
        return works;
    }

    /** There was no time to write its tests. */
    public void triedIn(Work work) {
        works.add(work);
    }

    /** @param isAll whether the tests are for all that was found, green ones among them */
    public void write(Work work, WrittenTests tests, boolean isAll) {
        written = Optional.of(work);
        works.add(work);
        confirmed = tests.findings().stream().map(Finding::failure).toList();
        hasNews = false;
        // What there was no time for is tried once more at the end.
        hasMore = !isAll
                || tests.rejected().stream()
                        .anyMatch(test -> test.isFinding() && test.why().cause() == Rejection.Cause.BUDGET);
    }
}
