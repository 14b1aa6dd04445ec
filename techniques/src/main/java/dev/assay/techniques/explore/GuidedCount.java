package dev.assay.techniques.explore;

import dev.assay.engine.guide.GuidedRun;
import dev.assay.engine.guide.Steering;
import dev.assay.engine.judging.Judgement;
import dev.assay.engine.shapes.Shape;
import dev.assay.lab.result.FollowedRun;
import dev.assay.model.report.Examination;
import dev.assay.model.report.GuidedTests;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Counts what came of the runs of one unit that verification results guide. */
final class GuidedCount {
    private final @Nullable Steering steering;
    private long tests;
    private long redundant;
    private long failing;
    private final Set<Way> ways = new HashSet<>();

    /** A beginning of a run, up to where all that follows is verified. */
    private record Way(Shape shape, long number) {}

    GuidedCount(@Nullable Steering steering) {
        this.steering = steering;
    }

    GuidedRun look(FollowedRun run) {
        return steering == null ? GuidedRun.UNKNOWN : steering.look(run);
    }

    /** A run took a way of its own to its end, or was cut: then it counts if it came to what is not verified in a way of its own. */
    void ended(Shape shape, GuidedRun run, Judgement judgement) {
        boolean isNewWay = steering != null && !run.isRedundant() && ways.add(new Way(shape, run.way()));
        if (run.isCut() && !isNewWay) {
            return;
        }
        tests++;
        redundant += run.isRedundant() ? 1 : 0;
        failing += judgement instanceof Judgement.Fault ? 1 : 0;
    }

    Examination addTo(Examination examination) {
        return steering == null
                ? examination
                : examination.with(new GuidedTests(tests, redundant, failing, steering.interrupts(), ways.size()));
    }
}
