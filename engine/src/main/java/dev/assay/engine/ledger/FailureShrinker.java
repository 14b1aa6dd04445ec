package dev.assay.engine.ledger;

import dev.assay.engine.shrinking.FaultShrinker;
import dev.assay.model.Deadline;
import dev.assay.model.Failure;
import dev.assay.model.trial.Trial;
import dev.assay.program.MethodInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/** Makes the trials of failures smaller, each within its share of the time. */
public final class FailureShrinker {
    private final FaultShrinker shrinker;
    private final Function<MethodInfo, Function<Trial, List<Trial>>> simpler;
    private final Predicate<FailureGroup> canShrink;

    /**
     * @param simpler for a unit: candidates for a trial of it, each strictly simpler than it, most promising first
     * @param canShrink whether a smaller trial is worth looking for
     */
    public FailureShrinker(
            FaultShrinker shrinker,
            Function<MethodInfo, Function<Trial, List<Trial>>> simpler,
            Predicate<FailureGroup> canShrink) {
        this.shrinker = shrinker;
        this.simpler = simpler;
        this.canShrink = canShrink;
    }

    /** The same failures in the same order; what one does not need of its share is for those after it. */
    public List<Failure> shrink(List<FailureGroup> groups, Deadline deadline) {
        List<Failure> shrunk = new ArrayList<>();
        int left = groups.size();
        for (FailureGroup group : groups) {
            Deadline share = Deadline.in(deadline.left().dividedBy(left--));
            shrunk.add((canShrink(group) ? shrink(group, share) : group).failure());
        }
        return shrunk;
    }

    /** Contracts hold for followed runs only: no plain run shows that one is broken. */
    private boolean canShrink(FailureGroup group) {
        return group.fault().violation() == null && canShrink.test(group);
    }

    private FailureGroup shrink(FailureGroup group, Deadline deadline) {
        FaultShrinker.Failing smallest = shrinker.shrink(
                group.unit(),
                new FaultShrinker.Failing(group.trial(), group.fault()),
                simpler.apply(group.unit()),
                deadline);
        return group.with(smallest.trial(), smallest.fault());
    }
}
