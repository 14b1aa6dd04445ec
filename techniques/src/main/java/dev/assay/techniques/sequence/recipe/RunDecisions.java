package dev.assay.techniques.sequence.recipe;

import dev.assay.engine.shapes.RunBranches;
import dev.assay.engine.tree.Branch;
import dev.assay.lab.result.FollowedRun;
import dev.assay.lab.trace.Decision;
import java.util.ArrayList;
import java.util.List;

/**
 * What a run decided, in order, without what could not have come out otherwise.
 *
 * @param all every decision
 * @param byCalls those that the calls made: they come again in every longer sequence
 * @param byContracts those of the contract of the last call, and of what it was given: longer sequences do not look at it again
 */
public record RunDecisions(List<Branch> all, List<Branch> byCalls, List<Branch> byContracts) {
    public RunDecisions {
        all = List.copyOf(all);
        byCalls = List.copyOf(byCalls);
        byContracts = List.copyOf(byContracts);
    }

    public static RunDecisions of(FollowedRun run) {
        return of(run, RunBranches.of(run));
    }

    /** @param all the branches of the run */
    public static RunDecisions of(FollowedRun run, List<Branch> all) {
        List<Branch> byCalls = new ArrayList<>();
        List<Branch> byContracts = new ArrayList<>();
        int next = 0;
        for (Decision decision : run.decisions()) {
            if (!decision.condition().isConstant()) {
                (decision.isOfContract() ? byContracts : byCalls).add(all.get(next++));
            }
        }
        return new RunDecisions(all, byContracts.isEmpty() ? all : byCalls, byContracts);
    }
}
