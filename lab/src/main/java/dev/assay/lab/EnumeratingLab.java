package dev.assay.lab;

import dev.assay.lab.classes.ClassServer;
import dev.assay.lab.classes.ShadowedClasses;
import dev.assay.lab.classes.ShadowingClassServer;
import dev.assay.lab.process.LabOptions;
import dev.assay.lab.process.WorkerFactory;
import dev.assay.lab.process.WorkerKind;
import dev.assay.program.Program;
import dev.assay.weaver.shadow.JdkShadower;

/** Runs programs in all the ways in which they can choose; it cannot do without a rewritten JDK, in which choices would be made wrongly. */
public final class EnumeratingLab extends Lab {
    private final ShadowedClasses shadows;
    private final ClassServer classes;

    /** A lab with workers of its own. */
    public EnumeratingLab(Program program, LabOptions options) {
        this(program, options, PoolUse.own());
    }

    /** A lab that shares workers with others; the owner of the pool closes it. */
    public EnumeratingLab(Program program, LabOptions options, WorkerPool pool) {
        this(program, options, PoolUse.shared(pool));
    }

    private EnumeratingLab(Program program, LabOptions options, PoolUse pool) {
        super(
                program,
                options,
                pool,
                new WorkerFactory(options, program.classPath().entries(), WorkerKind.ENUMERATING, JdkShadower::patch));
        this.shadows = ShadowedClasses.enumerating(program, FollowingLab.open(factory()));
        this.classes = ShadowingClassServer.enumerating(program, instrumenter(), lambdas(), shadows);
    }

    /** Begins the work on one target: nothing counts as reached. */
    public EnumeratingSession begin() {
        return new EnumeratingSession(this, classes);
    }

    @Override
    public void close() {
        super.close();
        shadows.close();
    }
}
