package dev.assay.campaign;

import dev.assay.engine.Progress;
import dev.assay.lab.Lab;
import dev.assay.model.Deadline;
import dev.assay.model.Report;
import dev.assay.program.Program;
import dev.assay.solver.stack.SolverStack;
import dev.assay.solver.stack.Statistics;
import dev.assay.techniques.explore.Explore;
import dev.assay.techniques.explore.ExploreOptions;
import dev.assay.techniques.explore.ExploreResult;
import java.util.Optional;

/** Symbolic execution. */
record Exploring(Program program, Lab lab, SolverStack solver, ExploreOptions options) implements Technique {
    Exploring(Program program, Lab lab, Task.Explore task, long seed) {
        this(
                program,
                lab,
                SolverStack.complete(seed),
                new ExploreOptions(
                        seed, ExploreOptions.DEFAULT_SHAPES, task.depth(), task.order(), true, task.factories()));
    }

    @Override
    public Harvest run(TargetClass target, Deadline deadline, Progress progress) {
        ExploreResult result =
                new Explore(program, lab, solver, options).run(target.info(), target.units(), deadline, progress);
        return new Harvest(result.units(), result.failures(), result.behaviours());
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
