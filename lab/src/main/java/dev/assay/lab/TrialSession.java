package dev.assay.lab;

import dev.assay.lab.classes.ClassServer;
import dev.assay.lab.job.Job;
import dev.assay.lab.result.FollowedRun;
import dev.assay.lab.trace.ShadowTrace;
import dev.assay.lab.trace.TraceDecoder;
import dev.assay.model.Deadline;
import dev.assay.model.trial.Trace;
import dev.assay.model.trial.Trial;
import dev.assay.weaver.instrument.ReachedBranch;
import dev.assay.wire.CorruptFrame;
import dev.assay.wire.PacketWriter;
import java.time.Duration;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * The work on one target in a lab: it owns what was reached, so that what is new to the target does not depend on other work. For
 * one thread at a time; other sessions may be at work meanwhile.
 */
public sealed class TrialSession implements AutoCloseable permits FollowingSession, EnumeratingSession {
    private final Lab lab;
    private final ClassServer classes;
    private final BitSet seenProbes = new BitSet();
    private volatile boolean isClosed;

    TrialSession(Lab lab, ClassServer classes) {
        this.lab = lab;
        this.classes = classes;
    }

    /** The traces of a prefix of the trials: of all of them unless the deadline passed. */
    public final List<Trace> run(List<Trial> trials, Deadline deadline) {
        return traces(trials, false, deadline);
    }

    /** The same, with full pictures of what the unit returned and left behind. */
    public final List<Trace> observe(List<Trial> trials, Deadline deadline) {
        return traces(trials, true, deadline);
    }

    private List<Trace> traces(List<Trial> trials, boolean observes, Deadline deadline) {
        List<Job> jobs = trials.stream()
                .<Job>map(trial -> new Job.Plain(trial, observes))
                .toList();
        return inPlace(
                        deadline,
                        List.<FollowedRun>of(),
                        place -> new TrialRun(this, place, classes, jobs, deadline).run())
                .stream()
                .map(FollowedRun::trace)
                .toList();
    }

    /** What comes of work in a place of the pool; something else if there is none in time. */
    final <T> T inPlace(Deadline deadline, T otherwise, Function<WorkerPlace, T> work) {
        try {
            WorkerPlace place = lab.pool().take(this, deadline).orElse(null);
            if (place == null) {
                return otherwise;
            }
            try {
                return work.apply(place);
            } finally {
                lab.pool().giveBack(place, this);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return otherwise;
        }
    }

    /** Whether there is a worker that need not be started before it runs trials. */
    public final boolean isReady() {
        return lab.pool().isReady(this);
    }

    /** Has a worker started that runs trials; does not wait for it. */
    public final void prepare() {
        inPlace(Deadline.in(Duration.ZERO), Optional.empty(), place -> Optional.of(place.worker()));
    }

    /** The branches of code under test that any run of this session has reached. */
    public final SortedSet<ReachedBranch> reached() {
        SortedSet<ReachedBranch> reached = new TreeSet<>();
        seenProbes.stream().mapToObj(lab::branch).forEach(reached::add);
        return reached;
    }

    /** Ends the work; its worker is for others, and the lab continues. */
    @Override
    public void close() {
        isClosed = true;
        lab.pool().release(this);
    }

    Lab lab() {
        return lab;
    }

    final boolean isClosed() {
        return isClosed || lab.isClosed();
    }

    final BitSet seenProbes() {
        return seenProbes;
    }

    /** Takes down that a run has reached a branch; reports whether it is the first one. */
    final boolean reach(int probe) {
        boolean isNew = !seenProbes.get(probe);
        seenProbes.set(probe);
        return isNew;
    }

    /** The answer to a worker of this session that needs a class. */
    PacketWriter classFor(String name, ClassServer wanted) {
        return wanted.answer(name);
    }

    /** Reads what a run with symbolic inputs did. */
    ShadowTrace decode(TraceDecoder decoder, byte[] trace) {
        throw new CorruptFrame("a worker followed a run that has no symbolic inputs");
    }
}
