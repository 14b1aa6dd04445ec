package dev.assay.campaign;

import dev.assay.engine.Progress;
import dev.assay.lab.Lab;
import dev.assay.model.Deadline;
import dev.assay.model.Report;
import dev.assay.program.Program;
import dev.assay.techniques.check.Check;
import dev.assay.techniques.check.CheckOptions;
import dev.assay.techniques.check.CheckResult;
import java.util.List;
import java.util.Optional;

/** A static check, confirmed by running. */
record Checking(Check check, Lab lab) implements Technique {
    Checking(Program program, Lab lab, Task.Check task, long seed) {
        this(new Check(program, lab, new CheckOptions(seed, task.unroll(), task.depth())), lab);
    }

    @Override
    public Harvest run(TargetClass target, Deadline deadline, Progress progress) {
        CheckResult result = check.run(target.info(), target.units(), deadline, progress);
        return new Harvest(result.units(), result.failures(), List.of(), result.assertions());
    }

    @Override
    public Optional<Report.SolverUse> solverUse() {
        return Optional.of(new Report.SolverUse(check.queries(), 0, 0, 0));
    }

    @Override
    public void close() {
        lab.close();
    }
}
