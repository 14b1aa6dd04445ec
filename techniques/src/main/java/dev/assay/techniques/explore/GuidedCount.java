package dev.assay.techniques.explore;

import dev.assay.engine.guide.GuidedRun;
import dev.assay.engine.guide.Steering;
import dev.assay.engine.judging.Judgement;
import dev.assay.lab.result.FollowedRun;
import dev.assay.model.report.Examination;
import dev.assay.model.report.GuidedTests;
import org.jspecify.annotations.Nullable;

/** Counts what came of the runs of one unit that verification results guide. */
final class GuidedCount {
    private final @Nullable Steering steering;
    private long tests;
    private long redundant;
    private long failing;

    GuidedCount(@Nullable Steering steering) {
        this.steering = steering;
    }

    GuidedRun look(FollowedRun run) {
        return steering == null ? GuidedRun.UNKNOWN : steering.look(run);
    }

    /** A run took a way of its own to its end. */
    void ended(GuidedRun run, Judgement judgement) {
        tests++;
        redundant += run.isRedundant() ? 1 : 0;
        failing += judgement instanceof Judgement.Fault ? 1 : 0;
    }

    Examination addTo(Examination examination) {
        return steering == null
                ? examination
                : examination.with(new GuidedTests(tests, redundant, failing, steering.interrupts()));
    }
}
