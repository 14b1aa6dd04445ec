package dev.assay.lab;

import dev.assay.lab.classes.LambdaClasses;
import dev.assay.lab.job.TrialEncoder;
import dev.assay.lab.process.Isolation;
import dev.assay.lab.process.LabOptions;
import dev.assay.lab.process.WorkerFactory;
import dev.assay.lab.process.WorkerProcess;
import dev.assay.program.Program;
import dev.assay.weaver.drive.Checklist;
import dev.assay.weaver.instrument.Instrumenter;
import dev.assay.weaver.instrument.ReachedBranch;

/**
 * What all kinds of labs share: classes, instrumented once, and workers out of a pool. Any number of threads may use a lab, each
 * with sessions of its own, and any thread may close it; after that none of its processes and folders is left.
 */
public abstract sealed class Lab implements AutoCloseable permits PlainLab, FollowingLab, EnumeratingLab {
    private final Program program;
    private final LabOptions options;
    private final Instrumenter instrumenter;
    private final LambdaClasses lambdas;
    private final Checklist checklist = new Checklist();
    private final WorkerFactory factory;
    private final PoolUse pool;
    private volatile boolean isClosed;

    /**
     * The pool that a lab uses.
     *
     * @param isOwn whether nobody else does, so that it is closed with the lab
     */
    record PoolUse(WorkerPool pool, boolean isOwn) {
        static PoolUse own() {
            return new PoolUse(WorkerPool.ofUsualSize(), true);
        }

        static PoolUse shared(WorkerPool pool) {
            return new PoolUse(pool, false);
        }
    }

    Lab(Program program, LabOptions options, PoolUse pool, WorkerFactory factory) {
        this.program = program;
        this.options = options;
        this.pool = pool;
        this.factory = factory;
        this.instrumenter = new Instrumenter(program, options.isolation() == Isolation.REINIT);
        this.lambdas = new LambdaClasses(program);
    }

    /** How many methods and classes could not be instrumented so far, so that neither fuel nor coverage counts in them. */
    public final int uninstrumented() {
        return instrumenter.untouched();
    }

    @Override
    public void close() {
        isClosed = true;
        pool.pool.remove(this);
        if (pool.isOwn) {
            pool.pool.close();
        }
        factory.close();
    }

    final Program program() {
        return program;
    }

    final LabOptions options() {
        return options;
    }

    final Instrumenter instrumenter() {
        return instrumenter;
    }

    final LambdaClasses lambdas() {
        return lambdas;
    }

    final Checklist checklist() {
        return checklist;
    }

    final WorkerFactory factory() {
        return factory;
    }

    final WorkerPool pool() {
        return pool.pool;
    }

    final boolean isClosed() {
        return isClosed || pool.pool.isClosed();
    }

    final ReachedBranch branch(int probe) {
        return instrumenter.branch(probe);
    }

    /** Starts a worker; does not wait for it. */
    final Worker startWorker() {
        return introduce(factory.start());
    }

    /** The same at another time. */
    final Worker startLaterWorker() {
        return introduce(factory.startLater());
    }

    private Worker introduce(WorkerProcess process) {
        return new Worker(process, new TrialEncoder(instrumenter, lambdas), new ResultDecoder(checklist));
    }
}
