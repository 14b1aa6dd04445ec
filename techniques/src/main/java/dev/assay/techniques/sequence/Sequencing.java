package dev.assay.techniques.sequence;

import dev.assay.engine.Progress;
import dev.assay.engine.domain.ObservedTrials;
import dev.assay.engine.fact.Fact;
import dev.assay.engine.fact.Facts;
import dev.assay.model.Deadline;
import dev.assay.program.Program;
import dev.assay.request.TargetClass;
import dev.assay.solver.stack.SolverStack;
import dev.assay.techniques.Labs;
import dev.assay.techniques.ReachedPlaces;
import dev.assay.techniques.SolverMeter;
import dev.assay.techniques.Technique;
import java.util.ArrayList;
import java.util.List;

/** Sequences of calls, as facts. */
final class Sequencing implements Technique {
    private final Program program;
    private final Labs labs;
    private final SequenceOptions options;

    Sequencing(Program program, Labs labs, SequenceOptions options) {
        this.program = program;
        this.labs = labs;
        this.options = options;
        labs.solvers().prepare(1);
    }

    @Override
    public List<Fact> run(TargetClass target, Facts facts, Deadline deadline, Progress progress) {
        // A solver for each class: which models it finds may depend on what it was asked before.
        try (SolverStack solver = SolverStack.complete(options.seed(), labs.solvers())) {
            return run(solver, target, facts, deadline, progress);
        }
    }

    private List<Fact> run(SolverStack solver, TargetClass target, Facts facts, Deadline deadline, Progress progress) {
        SequenceResult result = new Sequence(program, labs.following(), labs.contracts(facts), solver, options)
                .run(target.info(), ObservedTrials.of(facts, target.info().name()), deadline, progress);
        List<Fact> found = new ArrayList<>();
        found.add(Fact.examined(result.unit()));
        result.failures().forEach(failure -> found.add(new Fact.Failed(failure)));
        result.suppressed().forEach(suppressed -> found.add(new Fact.Suppressed(suppressed)));
        result.behaviours().forEach(behaviour -> found.add(new Fact.Example(behaviour)));
        if (result.graph() != null) {
            found.add(new Fact.States(result.graph()));
        }
        found.addAll(ReachedPlaces.facts(result.reached()));
        found.add(new SolverMeter().read(target.info().name(), solver.statistics()));
        return found;
    }
}
