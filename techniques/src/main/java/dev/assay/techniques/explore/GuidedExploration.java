package dev.assay.techniques.explore;

import dev.assay.engine.Progress;
import dev.assay.engine.domain.ObservedTrials;
import dev.assay.lab.FollowingLab;
import dev.assay.model.Deadline;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.verified.BadVerification;
import dev.assay.program.verified.VerifiedMethod;
import dev.assay.solver.Solver;
import java.util.List;

/** Explores units as verification results say that somebody gives: what is verified is not explored at all. */
public final class GuidedExploration {
    private final Program program;
    private final FollowingLab lab;
    private final Solver solver;
    private final ExploreOptions options;

    public GuidedExploration(Program program, FollowingLab lab, Solver solver, ExploreOptions options) {
        this.program = program;
        this.lab = lab;
        this.solver = solver;
        this.options = options;
    }

    /**
     * Explores units of one class.
     *
     * @param given results besides those in the code
     * @throws BadVerification if a result does not fit its code
     */
    public ExploreResult run(ClassInfo target, List<MethodInfo> units, List<VerifiedMethod> given, Deadline deadline)
            throws BadVerification {
        ClassGuidance guidance = options.verified() == VerifiedUse.IGNORE
                ? ClassGuidance.NONE
                : ClassGuidance.of(program, lab.annotated(), units, given, ShownResults.NONE, options.verified());
        return new ClassExploration(program, lab, solver, options)
                .run(target, units, ObservedTrials.NONE, guidance, deadline, Progress.SILENT);
    }
}
