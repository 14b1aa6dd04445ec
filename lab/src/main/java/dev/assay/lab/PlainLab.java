package dev.assay.lab;

import dev.assay.lab.classes.ClassServer;
import dev.assay.lab.process.LabOptions;
import dev.assay.lab.process.WorkerFactory;
import dev.assay.lab.process.WorkerKind;
import dev.assay.program.Program;

/** Runs trials, and looks at what they do. */
public final class PlainLab extends Lab {
    private final ClassServer classes;

    /** A lab with workers of its own. */
    public PlainLab(Program program, LabOptions options) {
        this(program, options, PoolUse.own());
    }

    /** A lab that shares workers with others; the owner of the pool closes it. */
    public PlainLab(Program program, LabOptions options, WorkerPool pool) {
        this(program, options, PoolUse.shared(pool));
    }

    private PlainLab(Program program, LabOptions options, PoolUse pool) {
        super(
                program,
                options,
                pool,
                new WorkerFactory(options, program.classPath().entries(), WorkerKind.PLAIN, WorkerFactory::guarded));
        this.classes = new ClassServer(program, instrumenter(), lambdas());
    }

    /** Begins the work on one target: nothing counts as reached. */
    public TrialSession begin() {
        return new TrialSession(this, classes);
    }
}
