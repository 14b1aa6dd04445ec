package dev.assay.techniques.crash;

import dev.assay.engine.Progress;
import dev.assay.engine.domain.ObservedTrials;
import dev.assay.engine.fact.Fact;
import dev.assay.engine.fact.Facts;
import dev.assay.lab.FollowingSession;
import dev.assay.model.Deadline;
import dev.assay.program.Program;
import dev.assay.program.contract.Contracts;
import dev.assay.request.TargetClass;
import dev.assay.techniques.Labs;
import dev.assay.techniques.ReachedPlaces;
import dev.assay.techniques.Technique;
import java.util.ArrayList;
import java.util.List;

/** Random calls, as facts. */
record Crashing(Program program, Labs labs, CrashOptions options) implements Technique {
    @Override
    public List<Fact> run(TargetClass target, Facts facts, Deadline deadline, Progress progress) {
        Crash crash = new Crash(program, labs.plain(), options)
                .from(ObservedTrials.of(facts, target.info().name()));
        CrashResult result = run(crash, target, labs.contracts(facts).inferred(), deadline, progress);
        List<Fact> found = new ArrayList<>();
        result.units().forEach(unit -> found.add(Fact.examined(unit)));
        result.failures().forEach(failure -> found.add(new Fact.Failed(failure)));
        result.suppressed().forEach(suppressed -> found.add(new Fact.Suppressed(suppressed)));
        result.behaviours().forEach(behaviour -> found.add(new Fact.Example(behaviour)));
        found.addAll(ReachedPlaces.facts(result.reached()));
        return found;
    }

    /** Random calls heed no contracts; a second session looks which of those that fail keep what was inferred. */
    private CrashResult run(Crash crash, TargetClass target, Contracts inferred, Deadline deadline, Progress progress) {
        if (inferred.inferredLimits().isEmpty()) {
            return crash.run(target.info(), target.units(), deadline, progress);
        }
        try (FollowingSession session = labs.following().begin(inferred)) {
            return crash.inside(session).run(target.info(), target.units(), deadline, progress);
        }
    }
}
