package dev.assay.techniques.check;

import dev.assay.engine.Progress;
import dev.assay.engine.domain.ObservedTrials;
import dev.assay.engine.fact.Fact;
import dev.assay.engine.fact.Facts;
import dev.assay.model.Deadline;
import dev.assay.model.Verdict;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.request.TargetClass;
import dev.assay.solver.stack.Provers;
import dev.assay.solver.stack.SolverStack;
import dev.assay.techniques.Labs;
import dev.assay.techniques.SolverMeter;
import dev.assay.techniques.Technique;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A static check that is confirmed by running, as facts. */
final class Checking implements Technique {
    private final Program program;
    private final Labs labs;
    private final CheckOptions options;
    private final SolverStack solver;
    private final SolverMeter meter = new SolverMeter();
    private @Nullable Check check;

    Checking(Program program, Labs labs, CheckOptions options) {
        this.program = program;
        this.labs = labs;
        this.options = options;
        this.solver = SolverStack.complete(options.seed(), labs.solvers());
        labs.solvers().prepare(Proofs.threads());
    }

    @Override
    public List<Fact> run(TargetClass target, Facts facts, Deadline deadline, Progress progress) {
        if (check == null) {
            // What earlier techniques learned does not change while this one is at work.
            check = new Check(
                    program, labs.following(), labs.contracts(facts), solver, Provers.in(labs.solvers()), options);
        }
        CheckResult result = check.run(
                target.info(),
                target.units(),
                target.isWhole(),
                ObservedTrials.of(facts, target.info().name()),
                deadline,
                progress);
        List<Fact> found = new ArrayList<>();
        result.units().forEach(unit -> found.add(Fact.examined(unit)));
        for (int i = 0; i < target.units().size(); i++) {
            MethodInfo unit = target.units().get(i);
            if (result.units().get(i).verdict() == Verdict.EXHAUSTED) {
                found.add(new Fact.Proved(unit.ref()));
            }
        }
        result.failures().forEach(failure -> found.add(new Fact.Failed(failure)));
        result.suppressed().forEach(suppressed -> found.add(new Fact.Suppressed(suppressed)));
        result.verified().forEach(verified -> found.add(new Fact.Verified(verified, false)));
        result.assertions().forEach(assertion -> found.add(new Fact.Assertion(assertion)));
        found.add(meter.read(target.info().name(), solver.statistics(), check.queries()));
        return found;
    }

    @Override
    public void close() {
        solver.close();
    }
}
