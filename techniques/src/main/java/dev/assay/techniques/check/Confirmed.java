package dev.assay.techniques.check;

import dev.assay.engine.judging.Judge;
import dev.assay.engine.judging.Judgement;
import dev.assay.engine.ledger.Failures;
import dev.assay.model.report.AssertionKind;
import dev.assay.model.trial.Origin;
import dev.assay.model.trial.Outcome;
import dev.assay.model.trial.StackFrame;
import dev.assay.model.trial.Thrown;
import dev.assay.model.trial.Trace;
import dev.assay.model.trial.Trial;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.contract.Contracts;
import dev.assay.prover.condition.AssertionSite;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The assertions that runs showed to fail: by the predicted exception, thrown at the predicted place. */
final class Confirmed {
    private final Program program;
    private final Judge judge;
    private final Set<AssertionSite> sites = new HashSet<>();
    private final Failures failures = new Failures();

    /** @param contracts what the runs assume and check */
    Confirmed(Program program, Contracts contracts) {
        this.program = program;
        this.judge = new Judge(program, contracts);
    }

    boolean contains(AssertionSite site) {
        return sites.contains(site);
    }

    int size() {
        return sites.size();
    }

    Failures failures() {
        return failures;
    }

    /**
     * Takes in a run; it confirms at most one of the assertions, the expected one before others.
     *
     * @param asRun the trial, or its shape, whose steps the outcome numbers
     */
    void ran(MethodInfo unit, Trial asRun, Trial trial, Trace trace, Collection<AssertionSite> expected) {
        // Where an input was not even made, no assertion failed.
        if (!(trace.outcome() instanceof Outcome.Threw) && !(trace.outcome() instanceof Outcome.Violated)) {
            return;
        }
        if (!(judge.judge(unit, asRun, trace.outcome()) instanceof Judgement.Fault fault)) {
            return;
        }
        List<AssertionSite> matching =
                expected.stream().filter(site -> matches(site, trace.outcome())).toList();
        if (matching.isEmpty()) {
            return;
        }
        // Where several operations of one line fail in one way, nobody can tell which it was: all that are left.
        sites.add(matching.stream()
                .filter(site -> !sites.contains(site))
                .findFirst()
                .orElse(matching.get(0)));
        failures.add(unit, trial, fault);
    }

    private boolean matches(AssertionSite site, Outcome outcome) {
        if (outcome instanceof Outcome.Violated violated && site.kind() == AssertionKind.CONTRACT) {
            return violated.violation().contract().equals(site.what());
        }
        return outcome instanceof Outcome.Threw threw && matches(site, threw.thrown());
    }

    private boolean matches(AssertionSite site, Thrown thrown) {
        String exception = site.kind().exception();
        if (exception == null || thrown.stack().isEmpty() || !program.isSubtype(thrown.type(), exception)) {
            return false;
        }
        Origin origin = site.kind() == AssertionKind.ASSERT ? Origin.CODE_UNDER_TEST : Origin.OPERATION;
        StackFrame place = thrown.stack().get(0);
        return thrown.origin() == origin
                && place.className().equals(site.method().owner())
                && place.method().equals(site.method().name())
                && place.line() == site.line();
    }
}
