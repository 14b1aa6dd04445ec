package dev.assay.techniques.invariants;

import dev.assay.engine.judging.Judgement;
import dev.assay.model.Evidence;
import dev.assay.model.Failure;
import dev.assay.model.trial.FindingKind;
import dev.assay.model.trial.Trial;
import dev.assay.model.trial.Violation;
import dev.assay.techniques.invariants.synthesis.ClientProgram;
import dev.assay.techniques.invariants.synthesis.ClientTemplate;
import dev.assay.techniques.invariants.synthesis.ProgramWay;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The ways in which clients break one invariant, by template. */
final class Breaches {
    private record Found(ProgramSearch.Broken broken, Judgement.Fault fault) {}

    private final Map<ClientTemplate, List<Found>> found = new EnumMap<>(ClientTemplate.class);
    private final Set<List<Object>> holes = new HashSet<>();

    void add(ProgramSearch.Broken broken, Judgement.Fault fault) {
        holes.add(broken.program().holeKey());
        found.computeIfAbsent(broken.program().template(), fresh -> new ArrayList<>())
                .add(new Found(broken, fault));
    }

    int size() {
        return found.size();
    }

    /** Whether another program broke the invariant through the same hole. */
    boolean isKnown(ClientProgram program) {
        return holes.contains(program.holeKey());
    }

    /** The first and shortest program of each template; it names the holes of the others. */
    List<Failure> failures(ClassInvariant invariant) {
        List<Failure> failures = new ArrayList<>();
        found.forEach((template, all) -> failures.add(failure(invariant, all)));
        return failures;
    }

    private static Failure failure(ClassInvariant invariant, List<Found> all) {
        ProgramSearch.Broken first = all.get(0).broken;
        Judgement.Fault fault = all.get(0).fault;
        List<ClientProgram> others = all.subList(1, all.size()).stream()
                .map(one -> one.broken.program())
                .toList();
        Trial trial = first.trial();
        Violation seen = first.outcome().violation();
        Violation broken = new Violation(
                FindingKind.INVARIANT,
                seen.contract(),
                seen.home(),
                seen.method(),
                trial.maker(trial.call().receiver()),
                seen.values(),
                seen.threw(),
                seen.unitThrew(),
                first.way().remembered() == 0
                        ? seen.before()
                        : ProgramWay.step(trial, first.way().remembered()),
                null,
                null);
        Violation violation = broken.by(BreachText.of(first.program(), others, broken));
        Evidence evidence = invariant.isWritten() ? fault.evidence() : Evidence.ILLEGAL_INPUT;
        return new Failure(
                trial,
                FindingKind.INVARIANT,
                evidence,
                fault.exception(),
                violation.sentence(),
                fault.stack(),
                all.size(),
                violation);
    }
}
