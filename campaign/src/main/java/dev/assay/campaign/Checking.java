package dev.assay.campaign;

import dev.assay.engine.Progress;
import dev.assay.lab.FollowingLab;
import dev.assay.model.Deadline;
import dev.assay.model.Report;
import dev.assay.program.Program;
import dev.assay.program.contract.Contracts;
import dev.assay.solver.stack.SolverStack;
import dev.assay.solver.stack.Statistics;
import dev.assay.techniques.check.Check;
import dev.assay.techniques.check.CheckOptions;
import dev.assay.techniques.check.CheckResult;
import java.util.List;
import java.util.Optional;

/** A static check, confirmed by running. */
record Checking(Check check, FollowingLab lab, SolverStack solver) implements Technique {
    Checking(
            Program program,
            FollowingLab lab,
            Contracts contracts,
            SolverStack solver,
            Task.Check task,
            long seed) {
        this(new Check(program, lab, contracts, solver, new CheckOptions(seed, task.unroll(), task.depth())), lab, solver);
    }

    @Override
    public Harvest run(TargetClass target, Deadline deadline, Progress progress) {
        CheckResult result = check.run(target.info(), target.units(), target.isWhole(), deadline, progress);
        return new Harvest(Harvest.reports(result.units()), result.failures(), List.of(), result.assertions());
    }

    @Override
    public Optional<Report.SolverUse> solverUse() {
        Statistics used = solver.statistics();
        return Optional.of(
                new Report.SolverUse(check.queries() + used.queries(), used.cached(), used.seconds(), used.unknown()));
    }

    @Override
    public void close() {
        lab.close();
        solver.close();
    }
}
