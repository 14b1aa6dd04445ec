package dev.assay.lab;

import dev.assay.logic.Assignment;
import dev.assay.logic.Terms;
import dev.assay.model.Deadline;
import dev.assay.model.MethodRef;
import dev.assay.model.Trace;
import dev.assay.model.Trial;
import dev.assay.program.Program;
import dev.assay.program.contract.Contracts;
import dev.assay.weaver.drive.Drive;
import dev.assay.weaver.drive.Drivers;
import dev.assay.weaver.instrument.Instrumenter;
import dev.assay.weaver.shadow.JdkShadower;
import dev.assay.weaver.shadow.ShadowedJdk;
import dev.assay.weaver.shadow.SiteBook;
import dev.assay.wire.Message;
import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;

/**
 * Runs trials in worker JVMs and tells how each ended. One thread at a time runs trials; any thread may close the lab,
 * and after that no process and no folder of it is left.
 */
public final class Lab implements AutoCloseable {
    private final LabOptions options;
    private final Instrumenter instrumenter;
    private final Lambdas lambdas;
    private final Drivers drivers;
    private final ClassServer classes;
    private final ShadowedClasses shadows;
    private final Contracts contracts;
    private final Terms terms = new Terms();
    private final WorkerFactory factory;
    private final BitSet seenProbes = new BitSet();
    private final Thread atShutdown = new Thread(this::stop, "assay-lab-shutdown");
    private final Seat usual;

    /** Of a worker that runs again what the other has run, and nothing else. */
    private final Seat fresh;

    private volatile boolean isClosed;

    /** A lab that heeds the contracts in annotations where it follows values. */
    public Lab(Program program, LabOptions options) {
        this(
                program,
                options,
                options.followsValues() && !options.enumerates() ? Contracts.of(program) : Contracts.none(program));
    }

    /** @param contracts what runs with symbolic inputs assume and check */
    public Lab(Program program, LabOptions options, Contracts contracts) {
        this(program, options, contracts, JdkShadower::patch);
    }

    Lab(Program program, LabOptions options, Contracts contracts, WorkerFactory.Rewriting rewriting) {
        this.options = options;
        this.contracts = contracts;
        this.instrumenter = new Instrumenter(program, options.isolation() == Isolation.REINIT);
        this.lambdas = new Lambdas(program);
        this.drivers = new Drivers(program, lambdas::classFor, contracts);
        this.factory = new WorkerFactory(options, program.classPath().entries(), rewriting);
        this.shadows = options.followsValues() ? shadows(program, factory, options.enumerates()) : null;
        this.classes =
                new ClassServer(program, instrumenter, lambdas, drivers, shadows, options.enumerates(), contracts);
        this.usual = new Seat(() -> factory.start(seenProbes), this::introduce);
        this.fresh = new Seat(() -> factory.startLater(seenProbes), this::introduce);
        Runtime.getRuntime().addShutdownHook(atShutdown);
    }

    private static ShadowedClasses shadows(Program program, WorkerFactory factory, boolean enumerates) {
        try {
            return new ShadowedClasses(program, ShadowedJdk.open(factory.patch()), enumerates);
        } catch (IOException e) {
            throw new LabFailure("The JDK could not be rewritten for workers: " + e.getMessage() + ".", e);
        }
    }

    /** The traces of a prefix of the trials: of all of them unless the deadline passed. */
    public List<Trace> run(List<Trial> trials, Deadline deadline) {
        return traces(trials, false, deadline);
    }

    /** The same, with full pictures of what the unit returned and left behind. */
    public List<Trace> observe(List<Trial> trials, Deadline deadline) {
        return traces(trials, true, deadline);
    }

    private List<Trace> traces(List<Trial> trials, boolean observes, Deadline deadline) {
        List<Job> jobs =
                trials.stream().map(trial -> Job.plain(trial, observes)).toList();
        return new TrialRun(this, usual, jobs, deadline)
                .run().stream().map(FollowedRun::trace).toList();
    }

    /** Runs a trial with symbolic inputs once for each assignment; the lab must follow values. */
    public List<FollowedRun> follow(Trial trial, List<Assignment> inputs, Deadline deadline) {
        return follow(Drive.of(trial), inputs, deadline);
    }

    /** The same, with the heap below what some steps made, as it is when the last call has returned. */
    public List<FollowedRun> follow(Drive drive, List<Assignment> inputs, Deadline deadline) {
        return new TrialRun(this, usual, jobs(drive, inputs), deadline).run();
    }

    /** The same in a second worker, which runs nothing else until it is dismissed. */
    public List<FollowedRun> followAfresh(Trial trial, List<Assignment> inputs, Deadline deadline) {
        return followAfresh(Drive.of(trial), inputs, deadline);
    }

    /** The same, with the heap below what some steps made. */
    public List<FollowedRun> followAfresh(Drive drive, List<Assignment> inputs, Deadline deadline) {
        return new TrialRun(this, fresh, jobs(drive, inputs), deadline).run();
    }

    /** Whether there is a worker that need not be started before it runs trials. */
    public boolean isReady() {
        return usual.isReady();
    }

    /** Has the worker started that runs trials; does not wait for it. */
    public void prepare() {
        usual.worker();
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

    private List<Job> jobs(Drive drive, List<Assignment> inputs) {
        MethodRef driver = drivers.driverOf(drive);
        return inputs.stream()
                .map(assignment -> new Job(drive.trial(), false, driver, assignment.toArray()))
                .toList();
    }

    /**
     * Runs a program in all the ways in which it can choose, and hears how far that has come; the lab must enumerate.
     *
     * @return the last report; it says that the enumeration is still running where the deadline passed or the worker ended under it
     */
    public EnumerationReport enumerate(Enumeration what, Deadline deadline, Consumer<EnumerationReport> listener) {
        return new EnumerationRun(this, usual, what, deadline, listener).run();
    }

    /** What runs with symbolic inputs assume and check. */
    public Contracts contracts() {
        return contracts;
    }

    /** Why values are not followed through the JDK's own classes; empty where they are, as a rule. */
    public String unfollowedJdk() {
        return factory.unfollowedJdk();
    }

    /** What the sites and losses of followed runs stand for. */
    public SiteBook book() {
        return shadows.book();
    }

    /** Makes the terms of all that this lab follows. */
    public Terms terms() {
        return terms;
    }

    /** The branches of code under test that any run has reached, by numbers that classes get in the order of their loading. */
    public BitSet reached() {
        return (BitSet) seenProbes.clone();
    }

    /** Has all branches count as not reached from now on: what is new to one class may have been met by way of another. */
    public void forgetReached() {
        seenProbes.clear();
        usual.send(Message.FORGET);
        fresh.send(Message.FORGET);
    }

    /** How many methods and classes could not be instrumented so far, so that neither fuel nor coverage counts in them. */
    public int uninstrumented() {
        return instrumenter.untouched();
    }

    @Override
    public void close() {
        stop();
        closeShadows();
        factory.close();
        try {
            Runtime.getRuntime().removeShutdownHook(atShutdown);
        } catch (IllegalStateException e) {
            isClosed = true; // The JVM is on its way down, and runs the hook itself.
        }
    }

    private void closeShadows() {
        try {
            if (shadows != null) {
                shadows.close();
            }
        } catch (IOException e) {
            throw new LabFailure("The jar of the rewritten JDK cannot be closed: " + e.getMessage() + ".", e);
        }
    }

    LabOptions options() {
        return options;
    }

    boolean isClosed() {
        return isClosed;
    }

    private Worker introduce(WorkerProcess process) {
        return new Worker(
                process,
                classes,
                new TrialEncoder(instrumenter, lambdas),
                new ResultDecoder(seenProbes, terms, drivers.checklist()));
    }

    private void stop() {
        isClosed = true;
        usual.close();
        fresh.close();
    }
}
