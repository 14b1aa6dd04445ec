package dev.assay.campaign;

import dev.assay.engine.fact.Fact;
import dev.assay.engine.fact.Facts;
import dev.assay.engine.fact.Work;
import dev.assay.model.Failure;
import dev.assay.model.trial.Behaviour;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** What all stages have found in one class so far: its tests are written again whenever a stage adds to it. */
final class ClassHarvest {
    private final Map<FailureKey, Failure> failures = new LinkedHashMap<>();
    private final Set<Behaviour> behaviours = new LinkedHashSet<>();
    private final Set<FailureKey> told = new HashSet<>();
    private Optional<Work> written = Optional.empty();

    /** Adds what a stage has found, and returns whether any of it is new. */
    boolean add(Facts found, UnaryOperator<Failure> worth, boolean withGreen) {
        int before = failures.size() + behaviours.size();
        found.get(Fact.Failed.class).stream()
                .map(Fact.Failed::failure)
                .map(worth)
                .forEach(failure -> failures.putIfAbsent(FailureKey.of(failure), failure));
        if (withGreen) {
            found.get(Fact.Example.class).stream()
                    .flatMap(example -> example.behaviour().stream())
                    .forEach(behaviours::add);
        }
        return failures.size() + behaviours.size() > before;
    }

    List<Failure> failures() {
        return List.copyOf(failures.values());
    }

    List<Behaviour> behaviours() {
        return List.copyOf(behaviours);
    }

    /** Whether a failure was not told before; it counts as told from now on. */
    boolean tells(Failure failure) {
        return told.add(FailureKey.of(failure));
    }

    /** The work whose tests are those of the class now; empty before any were written. */
    Optional<Work> written() {
        return written;
    }

    void write(Work work) {
        written = Optional.of(work);
    }
}
