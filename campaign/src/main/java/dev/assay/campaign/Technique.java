package dev.assay.campaign;

import dev.assay.engine.Progress;
import dev.assay.lab.Lab;
import dev.assay.lab.LabOptions;
import dev.assay.model.Deadline;
import dev.assay.model.Report;
import dev.assay.program.Program;
import dev.assay.solver.stack.SolverStack;
import dev.assay.solver.stack.Statistics;
import dev.assay.techniques.crash.Crash;
import dev.assay.techniques.crash.CrashOptions;
import dev.assay.techniques.crash.CrashResult;
import dev.assay.techniques.explore.Explore;
import dev.assay.techniques.explore.ExploreOptions;
import dev.assay.techniques.explore.ExploreResult;
import java.util.Optional;

/** What a command does to one class after the other, with the lab and the solver that it needs. */
interface Technique extends AutoCloseable {

    Harvest run(TargetClass target, Deadline deadline, Progress progress);

    /** What the solver did so far; empty where there is none. */
    default Optional<Report.SolverUse> solverUse() {
        return Optional.empty();
    }

    @Override
    void close();

    /** The technique that the request asks for. */
    static Technique of(Request request, Program program) {
        LabOptions lab =
                LabOptions.defaults().withIsolation(request.isolation()).withAllowed(request.allowed());
        return switch (request.command()) {
            case CRASH -> new Crashing(program, new Lab(program, lab), request);
            case EXPLORE -> new Exploring(program, new Lab(program, lab.following()), request);
        };
    }

    /** Random calls. */
    record Crashing(Program program, Lab lab, Request request) implements Technique {
        @Override
        public Harvest run(TargetClass target, Deadline deadline, Progress progress) {
            CrashOptions options = new CrashOptions(request.seed(), request.trials(), request.depth(), request.green());
            CrashResult result =
                    new Crash(program, lab, options).run(target.info(), target.units(), deadline, progress);
            return new Harvest(result.units(), result.failures(), result.behaviours());
        }

        @Override
        public void close() {
            lab.close();
        }
    }

    /** Symbolic execution. */
    record Exploring(Program program, Lab lab, SolverStack solver, Request request) implements Technique {
        Exploring(Program program, Lab lab, Request request) {
            this(program, lab, SolverStack.complete(request.seed()), request);
        }

        @Override
        public Harvest run(TargetClass target, Deadline deadline, Progress progress) {
            ExploreOptions options = new ExploreOptions(request.seed(), ExploreOptions.DEFAULT_SHAPES, request.depth());
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
}
