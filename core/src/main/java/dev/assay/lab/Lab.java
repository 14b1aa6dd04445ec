package dev.assay.lab;

import dev.assay.lab.instrument.Instrumenter;
import dev.assay.model.Deadline;
import dev.assay.model.Trace;
import dev.assay.model.Trial;
import dev.assay.program.Program;
import java.util.BitSet;
import java.util.List;

/**
 * Runs trials in worker JVMs and tells how each ended. One thread at a time runs trials; any thread may close the lab,
 * and after that no process and no folder of it is left.
 */
public final class Lab implements AutoCloseable {
    private final LabOptions options;
    private final Instrumenter instrumenter;
    private final Lambdas lambdas;
    private final ClassServer classes;
    private final WorkerFactory factory;
    private final BitSet seenProbes = new BitSet();
    private final Thread atShutdown = new Thread(this::stop, "assay-lab-shutdown");
    private Worker worker;
    private volatile WorkerProcess process;
    private volatile boolean isClosed;

    public Lab(Program program, LabOptions options) {
        this.options = options;
        this.instrumenter = new Instrumenter(program, options.isolation() == Isolation.REINIT);
        this.lambdas = new Lambdas(program);
        this.classes = new ClassServer(program, instrumenter, lambdas);
        this.factory = new WorkerFactory(options, program.classPath().entries());
        Runtime.getRuntime().addShutdownHook(atShutdown);
    }

    /** The traces of a prefix of the trials: of all of them unless the deadline passed. */
    public List<Trace> run(List<Trial> trials, Deadline deadline) {
        return new TrialRun(this, trials, false, deadline).run();
    }

    /** The same, with full pictures of what the unit returned and left behind. */
    public List<Trace> observe(List<Trial> trials, Deadline deadline) {
        return new TrialRun(this, trials, true, deadline).run();
    }

    /** How many methods and classes could not be instrumented so far, so that neither fuel nor coverage counts in them. */
    public int uninstrumented() {
        return instrumenter.untouched();
    }

    @Override
    public void close() {
        stop();
        factory.close();
        try {
            Runtime.getRuntime().removeShutdownHook(atShutdown);
        } catch (IllegalStateException e) {
            isClosed = true; // The JVM is on its way down, and runs the hook itself.
        }
    }

    LabOptions options() {
        return options;
    }

    boolean isClosed() {
        return isClosed;
    }

    /** The worker that runs the next trials; a new one where there is none. */
    Worker worker() {
        if (worker == null) {
            process = factory.start(seenProbes);
            worker = new Worker(
                    process, classes, new TrialEncoder(instrumenter, lambdas), new ResultDecoder(seenProbes));
            if (isClosed) {
                process.kill(); // Closed by another thread meanwhile.
            }
        }
        return worker;
    }

    /** Ends the worker; the next trials get a new one. */
    void retire() {
        WorkerProcess old = process;
        worker = null;
        process = null;
        if (old != null) {
            old.kill();
        }
    }

    private void stop() {
        isClosed = true;
        WorkerProcess current = process;
        if (current != null) {
            current.kill();
        }
    }
}
