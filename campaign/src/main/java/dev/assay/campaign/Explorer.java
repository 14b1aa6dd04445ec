package dev.assay.campaign;

import dev.assay.lab.FollowingLab;
import dev.assay.lab.LabOptions;
import dev.assay.model.Behaviour;
import dev.assay.model.Deadline;
import dev.assay.model.Failure;
import dev.assay.model.UnitReport;
import dev.assay.program.Program;
import dev.assay.solver.stack.SolverStack;
import dev.assay.techniques.explore.Explore;
import dev.assay.techniques.explore.ExploreOptions;
import dev.assay.techniques.explore.ExploreResult;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Explores methods one by one, for whoever runs the trials itself and wants no tests written. */
public final class Explorer implements AutoCloseable {
    private final Program program;
    private final FollowingLab lab;

    /** @throws BadRequest where the class path cannot be read */
    public Explorer(List<Path> classPath) throws BadRequest {
        this.program = Campaign.program(classPath);
        this.lab = new FollowingLab(program, LabOptions.defaults());
    }

    /**
     * What exploring one method came to.
     *
     * @param failures trials that failed, not yet confirmed by a plain run
     * @param behaviours trials that did not, each with another behaviour
     */
    public record Explored(UnitReport report, List<Failure> failures, List<Behaviour> behaviours) {}

    /**
     * Explores one method; one thread at a time.
     *
     * @throws BadRequest where the method is not there, or there are several
     */
    public synchronized Explored explore(Target.OfMethod method, Duration budget, long seed) throws BadRequest {
        Selection selection = Selection.of(program, List.of(method));
        if (selection.classes().size() != 1
                || selection.classes().get(0).units().size() != 1) {
            throw new BadRequest(
                    selection.notes().isEmpty()
                            ? "There are several methods " + method.methodName() + " in " + method.className() + "."
                            : selection.notes().get(0));
        }
        TargetClass target = selection.classes().get(0);
        try (SolverStack solver = SolverStack.complete(seed)) {
            ExploreResult result = new Explore(program, lab, solver, ExploreOptions.withSeed(seed))
                    .run(target.info(), target.units(), Deadline.in(budget), dev.assay.engine.Progress.SILENT);
            return new Explored(result.units().get(0).report(), result.failures(), result.behaviours());
        }
    }

    @Override
    public void close() {
        lab.close();
    }
}
