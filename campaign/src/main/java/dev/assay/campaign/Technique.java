package dev.assay.campaign;

import dev.assay.engine.Progress;
import dev.assay.lab.EnumeratingLab;
import dev.assay.lab.FollowingLab;
import dev.assay.lab.LabOptions;
import dev.assay.lab.PlainLab;
import dev.assay.model.Deadline;
import dev.assay.model.Report;
import dev.assay.program.Program;
import dev.assay.program.contract.Contracts;
import dev.assay.solver.stack.SolverStack;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** What a command does to one class after the other, with the lab and the solver that it needs. */
interface Technique extends AutoCloseable {

    Harvest run(TargetClass target, Deadline deadline, Progress progress);

    /** Refuses targets that cannot be served, before anything runs. */
    default void check(List<TargetClass> targets) throws BadRequest {
        // All targets are welcome.
    }

    /** What the solver did so far; empty where there is none. */
    default Optional<Report.SolverUse> solverUse() {
        return Optional.empty();
    }

    @Override
    void close();

    /**
     * The technique that the request asks for.
     *
     * @param notes takes sentences for the user
     */
    static Technique of(Request request, Program program, Consumer<String> notes) throws BadRequest {
        LabOptions lab =
                LabOptions.defaults().withIsolation(request.isolation()).withAllowed(request.allowed());
        if (request.task() instanceof Task.Crash task) {
            return new Crashing(program, new PlainLab(program, lab), task, request.seed());
        }
        if (request.task() instanceof Task.Check task) {
            return new Checking(
                    program,
                    new FollowingLab(program, lab),
                    ContractsFile.read(task.contracts(), program, notes),
                    SolverStack.complete(request.seed()),
                    task,
                    request.seed());
        }
        if (request.task() instanceof Task.Sequence task) {
            return new Sequencing(program, new FollowingLab(program, lab), task, request);
        }
        if (request.task() instanceof Task.Enumerate task) {
            return new Enumerating(program, new EnumeratingLab(program, lab.forEnumerating()), task, request);
        }
        Task.Explore task = (Task.Explore) request.task();
        Contracts contracts = ContractsFile.read(task.contracts(), program, notes);
        return new Exploring(program, () -> new FollowingLab(program, lab), contracts, task, request.seed());
    }
}
