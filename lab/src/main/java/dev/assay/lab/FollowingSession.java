package dev.assay.lab;

import dev.assay.lab.classes.ClassServer;
import dev.assay.lab.job.Job;
import dev.assay.lab.result.FollowedRun;
import dev.assay.lab.trace.ShadowTrace;
import dev.assay.lab.trace.TraceDecoder;
import dev.assay.logic.Terms;
import dev.assay.logic.path.Assignment;
import dev.assay.model.Deadline;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.MethodRef;
import dev.assay.program.contract.Contracts;
import dev.assay.weaver.drive.Drive;
import dev.assay.weaver.drive.Drivers;
import dev.assay.weaver.drive.JobContracts;
import dev.assay.weaver.site.SiteBook;
import dev.assay.wire.PacketWriter;
import java.util.List;

/** The work on one target in a lab that follows values: it owns the terms and the numbers of sites, too. */
public final class FollowingSession extends TrialSession {
    private final FollowingLab lab;
    private final JobContracts contracts;
    private final ClassServer classes;
    private final Terms terms = new Terms();
    private final SiteBook book;
    private final Drivers drivers;

    /** Of a worker that runs again what the other has run, and nothing else. */
    private final WorkerPlace fresh;

    FollowingSession(FollowingLab lab, JobContracts contracts) {
        this(lab, contracts, lab.classes(contracts));
    }

    FollowingSession(FollowingLab lab, JobContracts contracts, ClassServer classes) {
        super(lab, classes);
        this.lab = lab;
        this.classes = classes;
        this.contracts = contracts;
        this.book = lab.newBook();
        this.drivers = new Drivers(lab.program(), lab.lambdas()::classFor, lab.checklist(), lab::nextDriver);
        this.fresh = lab.pool().addExtra(lab);
    }

    /** Runs a trial with symbolic inputs once for each assignment. */
    public List<FollowedRun> follow(Trial trial, List<Assignment> inputs, Deadline deadline) {
        return follow(Drive.of(trial), inputs, deadline);
    }

    /** The same, with the heap below what some steps made, as it is when the last call has returned. */
    public List<FollowedRun> follow(Drive drive, List<Assignment> inputs, Deadline deadline) {
        return follow(drive, contracts, inputs, deadline);
    }

    /** The same, heeding other contracts than those of the session. */
    public List<FollowedRun> follow(Drive drive, JobContracts others, List<Assignment> inputs, Deadline deadline) {
        List<Job> jobs = jobs(drive, others, inputs);
        ClassServer wanted = others.equals(contracts) ? classes : lab.classes(others);
        return inPlace(
                deadline, List.<FollowedRun>of(), place -> new TrialRun(this, place, wanted, jobs, deadline).run());
    }

    /** The same in a second worker, which runs nothing else until it is dismissed. */
    public List<FollowedRun> followAfresh(Trial trial, List<Assignment> inputs, Deadline deadline) {
        return followAfresh(Drive.of(trial), inputs, deadline);
    }

    /** The same, with the heap below what some steps made. */
    public List<FollowedRun> followAfresh(Drive drive, List<Assignment> inputs, Deadline deadline) {
        List<Job> jobs = jobs(drive, contracts, inputs);
        return new TrialRun(this, fresh, classes, jobs, deadline).run();
    }

    private List<Job> jobs(Drive drive, JobContracts heeded, List<Assignment> inputs) {
        MethodRef driver = drivers.driverOf(drive, heeded);
        return inputs.stream()
                .<Job>map(assignment -> new Job.Driven(driver, assignment.toArray()))
                .toList();
    }

    /** Has the second worker started; does not wait for it. */
    public void prepareFresh() {
        fresh.worker();
    }

    /** Whether the second worker has been prepared and is ready to run. */
    public boolean isFreshReady() {
        return fresh.isReady();
    }

    /** Ends the second worker, so that the next one knows nothing again. */
    public void dismissFresh() {
        fresh.retire();
    }

    /** The contracts that are believed by default: those that are neither only suspected nor given another role. */
    public Contracts contracts() {
        return contracts.believed();
    }

    /** Why values are not followed through the JDK's own classes; empty if they are, as a rule. */
    public String unfollowedJdk() {
        return lab.unfollowedJdk();
    }

    /** What the sites and losses of followed runs stand for. */
    public SiteBook book() {
        return book;
    }

    /** Makes the terms of all that this session follows. */
    public Terms terms() {
        return terms;
    }

    @Override
    public void close() {
        super.close();
        lab.pool().removeExtra(fresh);
    }

    @Override
    PacketWriter classFor(String name, ClassServer wanted) {
        return drivers.find(name).map(bytes -> wanted.answerCaller(name, bytes)).orElseGet(() -> wanted.answer(name));
    }

    @Override
    ShadowTrace decode(TraceDecoder decoder, byte[] trace) {
        return decoder.decode(trace, terms, book);
    }
}
