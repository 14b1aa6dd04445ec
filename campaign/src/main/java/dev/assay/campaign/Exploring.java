package dev.assay.campaign;

import dev.assay.engine.Memory;
import dev.assay.engine.Progress;
import dev.assay.lab.FollowingLab;
import dev.assay.model.Deadline;
import dev.assay.model.Report;
import dev.assay.program.Program;
import dev.assay.program.contract.Contracts;
import dev.assay.solver.stack.SolverStack;
import dev.assay.solver.stack.Statistics;
import dev.assay.techniques.explore.Explore;
import dev.assay.techniques.explore.ExploreOptions;
import dev.assay.techniques.explore.ExploreResult;
import java.util.Optional;
import java.util.function.Supplier;

/** Symbolic execution. */
final class Exploring implements Technique {

    /** After so many classes lab and solver are made anew, so that what they remember does not fill the memory. */
    private static final int CLASSES_IN_A_LAB = 20;

    private final Program program;
    private final Supplier<FollowingLab> labs;
    private final Contracts contracts;
    private final SolverStack solver;
    private final ExploreOptions options;
    private final Memory memory = new Memory();
    private FollowingLab lab;
    private int classes;

    Exploring(Program program, Supplier<FollowingLab> labs, Contracts contracts, Task.Explore task, long seed) {
        this.program = program;
        this.labs = labs;
        this.contracts = contracts;
        this.solver = SolverStack.complete(seed);
        this.options = new ExploreOptions(
                seed, ExploreOptions.DEFAULT_SHAPES, task.depth(), task.order(), true, task.factories());
        this.lab = labs.get();
    }

    @Override
    public Harvest run(TargetClass target, Deadline deadline, Progress progress) {
        if (classes++ == CLASSES_IN_A_LAB || memory.isShort()) {
            renew();
        }
        ExploreResult result = new Explore(program, lab, contracts, solver, options)
                .run(target.info(), target.units(), deadline, progress);
        return new Harvest(Harvest.reports(result.units()), result.failures(), result.behaviours());
    }

    private void renew() {
        close();
        lab = labs.get();
        classes = 1;
    }

    @Override
    public Optional<Report.SolverUse> solverUse() {
        Statistics used = solver.statistics();
        return Optional.of(new Report.SolverUse(used.queries(), used.cached(), used.seconds(), used.unknown()));
    }

    @Override
    public void close() {
        lab.close();
        solver.close();
    }
}
