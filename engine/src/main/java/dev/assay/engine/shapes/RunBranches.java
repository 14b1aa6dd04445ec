package dev.assay.engine.shapes;

import dev.assay.engine.tree.Branch;
import dev.assay.lab.result.FollowedRun;
import dev.assay.lab.trace.Decision;
import java.util.ArrayList;
import java.util.List;

/** Reads the branches that a run has taken. */
public final class RunBranches {
    private RunBranches() {}

    /** What a run decided, in order, without what could not have come out otherwise. */
    public static List<Branch> of(FollowedRun run) {
        List<Branch> branches = new ArrayList<>();
        for (Decision decision : run.decisions()) {
            if (!decision.condition().isConstant()) {
                branches.add(new Branch(decision.site(), decision.condition(), decision.taken(), decision.pins()));
            }
        }
        return branches;
    }
}
