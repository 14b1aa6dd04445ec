package dev.assay.campaign;

import dev.assay.engine.Progress;
import dev.assay.engine.states.Comparison;
import dev.assay.engine.states.Range;
import dev.assay.lab.FollowingLab;
import dev.assay.lab.Isolation;
import dev.assay.model.Deadline;
import dev.assay.model.Report;
import dev.assay.program.Program;
import dev.assay.solver.stack.SolverStack;
import dev.assay.solver.stack.Statistics;
import dev.assay.techniques.sequence.Sequence;
import dev.assay.techniques.sequence.SequenceOptions;
import dev.assay.techniques.sequence.SequenceResult;
import java.util.List;
import java.util.Optional;

/** Sequences of calls. */
record Sequencing(Program program, FollowingLab lab, SolverStack solver, SequenceOptions options) implements Technique {
    Sequencing(Program program, FollowingLab lab, Task.Sequence task, Request request) {
        this(
                program,
                lab,
                SolverStack.complete(request.seed()),
                new SequenceOptions(
                        request.seed(),
                        task.length(),
                        task.methods(),
                        task.elements(),
                        new Range(task.ints().low(), task.ints().high()),
                        new Comparison(task.ignoredFields(), request.isolation() == Isolation.REINIT),
                        task.comparedBy(),
                        true,
                        task.onlyNew()));
    }

    @Override
    public Harvest run(TargetClass target, Deadline deadline, Progress progress) {
        SequenceResult result = new Sequence(program, lab, solver, options).run(target.info(), deadline, progress);
        return new Harvest(
                List.of(result.unit().report()),
                result.failures(),
                result.behaviours(),
                List.of(),
                Optional.ofNullable(result.graph()));
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
