package dev.assay.lab;

import dev.assay.cache.Cache;
import dev.assay.lab.classes.ClassServer;
import dev.assay.lab.classes.ShadowedClasses;
import dev.assay.lab.classes.ShadowingClassServer;
import dev.assay.lab.process.LabFailure;
import dev.assay.lab.process.LabOptions;
import dev.assay.lab.process.WorkerFactory;
import dev.assay.lab.process.WorkerKind;
import dev.assay.program.Program;
import dev.assay.program.contract.Contracts;
import dev.assay.program.verified.GuidePlan;
import dev.assay.weaver.drive.JobContracts;
import dev.assay.weaver.jdk.PatchJar;
import dev.assay.weaver.shadow.JdkShadower;
import dev.assay.weaver.shadow.ShadowedJdk;
import dev.assay.weaver.site.SiteBook;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** Runs trials with symbolic inputs, and reports what was decided about these, through the JDK too. */
public final class FollowingLab extends Lab {
    /** Classes differ with the contracts that are woven into them; so many variants are kept. */
    private static final int MOST_VARIANTS = 8;

    private final Contracts annotated;
    private final ShadowedClasses shadows;
    private final String unfollowedJdk;
    private final AtomicInteger drivers = new AtomicInteger();
    private final Map<JobContracts, ShadowingClassServer> variants = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<JobContracts, ShadowingClassServer> eldest) {
            return size() > MOST_VARIANTS;
        }
    };

    /** A lab with workers of its own. */
    public FollowingLab(Program program, LabOptions options) {
        this(program, options, PoolUse.own(), new Jdk(JdkShadower::patch));
    }

    /** A lab that shares workers with others; the owner of the pool closes it. */
    public FollowingLab(Program program, LabOptions options, WorkerPool pool) {
        this(program, options, PoolUse.shared(pool), new Jdk(JdkShadower::patch));
    }

    /** A lab whose JDK is rewritten in another way. */
    FollowingLab(Program program, LabOptions options, WorkerFactory.Patching rewriting) {
        this(program, options, PoolUse.own(), new Jdk(rewriting));
    }

    private FollowingLab(Program program, LabOptions options, PoolUse pool, Jdk jdk) {
        super(
                program,
                options,
                pool,
                new WorkerFactory(options, program.classPath().entries(), WorkerKind.FOLLOWING, jdk));
        this.annotated = Contracts.of(program);
        this.shadows = ShadowedClasses.following(program, open(factory()));
        this.unfollowedJdk = jdk.problem;
    }

    /** The rewritten JDK, or one that is only guarded if rewriting fails. */
    private static final class Jdk implements WorkerFactory.Patching {
        private final WorkerFactory.Patching rewriting;
        private String problem = "";

        Jdk(WorkerFactory.Patching rewriting) {
            this.rewriting = rewriting;
        }

        @Override
        public PatchJar patch(Path javaHome, Cache cache) throws IOException {
            try {
                return rewriting.patch(javaHome, cache);
            } catch (IOException | RuntimeException e) {
                // A full disk, or a JDK that nobody has seen: the code under test can still be followed.
                problem = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
                return WorkerFactory.guarded(javaHome, cache);
            }
        }
    }

    static ShadowedJdk open(WorkerFactory factory) {
        try {
            return ShadowedJdk.open(factory.patch());
        } catch (IOException e) {
            throw new LabFailure("The JDK could not be rewritten for workers: " + e.getMessage() + ".", e);
        }
    }

    /** Begins the work on one target, heeding the contracts in annotations: nothing counts as reached. */
    public FollowingSession begin() {
        return begin(annotated);
    }

    /** The same, heeding other contracts in their default roles. */
    public FollowingSession begin(Contracts contracts) {
        return begin(JobContracts.usual(contracts));
    }

    /** The same for jobs that carry these contracts unless they are given others. */
    public FollowingSession begin(JobContracts contracts) {
        return new FollowingSession(this, contracts);
    }

    /** The same, with runs that note what they come to in methods of which something was verified. */
    public FollowingSession begin(Contracts contracts, Collection<GuidePlan> plans) {
        JobContracts usual = JobContracts.usual(contracts);
        return plans.isEmpty() ? begin(usual) : new FollowingSession(this, usual, noting(classes(usual), plans));
    }

    private ClassServer noting(ShadowingClassServer others, Collection<GuidePlan> plans) {
        return ShadowingClassServer.noting(program(), instrumenter(), lambdas(), others, plans);
    }

    /** The contracts in the annotations of the program. */
    public Contracts annotated() {
        return annotated;
    }

    /** Why values are not followed through the JDK's own classes; empty if they are, as a rule. */
    public String unfollowedJdk() {
        return unfollowedJdk;
    }

    /** The classes with contracts woven in. */
    ShadowingClassServer classes(JobContracts contracts) {
        synchronized (variants) {
            return variants.computeIfAbsent(
                    contracts,
                    fresh -> ShadowingClassServer.following(
                            program(), instrumenter(), lambdas(), shadows, fresh, checklist()));
        }
    }

    SiteBook newBook() {
        return shadows.newBook();
    }

    /** A number that no driver of this lab has. */
    int nextDriver() {
        return drivers.getAndIncrement();
    }

    @Override
    public void close() {
        super.close();
        shadows.close();
    }
}
