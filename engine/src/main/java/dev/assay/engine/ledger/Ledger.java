package dev.assay.engine.ledger;

import dev.assay.engine.judging.Judgement;
import dev.assay.lab.result.FollowedRun;
import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.report.Examination;
import dev.assay.model.trial.Trial;
import dev.assay.program.MethodInfo;
import dev.assay.weaver.site.SiteBook;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The account of the runs of one unit or class: how many there were, how they failed, and what stands against a proof. */
public final class Ledger {
    private static final Reason CUT = new Reason(ReasonCode.FUEL, "a run that did not end was cut off");

    private final Failures failures;
    private final Reasons reasons;
    private final Patience patience;
    private final boolean followsPaths;
    private long accepted;
    private long troubles;
    private long stalls;

    private Ledger(Failures failures, @Nullable SiteBook book, Patience patience) {
        this.failures = failures;
        this.reasons = new Reasons(book);
        this.patience = patience;
        this.followsPaths = book != null;
    }

    /** For runs that are a sample, or are counted elsewhere: what each decided is not known. */
    public static Ledger ofSamples(Failures failures, Patience patience) {
        return new Ledger(failures, null, patience);
    }

    /**
     * For followed runs, of which every path counts.
     *
     * @param book what their sites and losses stand for
     */
    public static Ledger ofPaths(Failures failures, SiteBook book, Patience patience) {
        return new Ledger(failures, book, patience);
    }

    /** Takes in that there were runs. */
    public void ran(long times) {
        reasons.ran(times);
    }

    /** Takes in what a run lost and looked at. */
    public void ran(FollowedRun run) {
        reasons.ran(run);
    }

    /** Whether a run says something about the unit; counts it either way. */
    public boolean accepts(Judgement judgement) {
        return accepts(judgement, 1);
    }

    /** The same for runs that ended alike. */
    public boolean accepts(Judgement judgement, long times) {
        if (judgement instanceof Judgement.NoAnswer none) {
            reasons.count(none.reason(), times);
            troubles += patience.cost(none.reason());
            stalls += Patience.stall(none.reason());
            return false;
        }
        if (judgement instanceof Judgement.Dropped) {
            return false;
        }
        accepted += times;
        return true;
    }

    /** Takes in a run that failed. */
    public void fail(MethodInfo unit, Trial trial, Judgement.Fault fault) {
        fail(unit, trial, fault, 1, () -> null);
    }

    /**
     * Takes in runs that failed alike.
     *
     * @param note what a reader of the test should know of the trial's values; made only if it is needed
     */
    public void fail(MethodInfo unit, Trial trial, Judgement.Fault fault, long times, Supplier<@Nullable String> note) {
        if (followsPaths && fault.isCut()) {
            // What would have come after the end of fuel or stack was not seen.
            reasons.count(CUT, times);
        }
        troubles += patience.cost(fault);
        failures.add(unit, trial, fault, times, note);
    }

    /** Adds something against a proof that no run shows. */
    public void add(Reason reason) {
        reasons.add(reason);
    }

    /** Sets why nobody tries what is left, if that is not for lack of time. */
    public void stop(Reason why) {
        reasons.stop(why);
    }

    public Failures failures() {
        return failures;
    }

    /** All runs. */
    public long runs() {
        return reasons.runs();
    }

    /** Runs that no assumption dropped and that reached the unit. */
    public long accepted() {
        return accepted;
    }

    /** What runs counted that stalled a worker or ended it. */
    public long troubles() {
        return troubles;
    }

    /** What runs counted that held others up, for the order of turns. */
    public long stalls() {
        return stalls;
    }

    /** Whether there were so many of them that the unit is left alone. */
    public boolean isTroubled() {
        return troubles >= patience.most();
    }

    /** Whether nothing has come up in the runs that rules out a proof. */
    public boolean isWithoutReasons() {
        return reasons.areNone();
    }

    /** Everything against a proof: what the technique says itself, what searches left, and what runs showed. */
    public List<Reason> reasons(List<Reason> own, Remainder remainder) {
        return reasons.all(own, remainder);
    }

    /** Numbers for the reader. */
    public Examination.Counts counts(long paths, long states, long pruned) {
        return new Examination.Counts(paths, runs(), accepted, states, pruned);
    }
}
