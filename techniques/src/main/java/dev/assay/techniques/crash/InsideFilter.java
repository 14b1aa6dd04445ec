package dev.assay.techniques.crash;

import dev.assay.engine.domain.ObservedDomain;
import dev.assay.engine.domain.SuppressedTrials;
import dev.assay.engine.judging.ContractProblems;
import dev.assay.engine.judging.Judgement;
import dev.assay.engine.ledger.FailureGroup;
import dev.assay.lab.FollowingSession;
import dev.assay.model.Deadline;
import dev.assay.model.report.Examination;
import dev.assay.model.report.SuppressedFailure;
import dev.assay.model.trial.Trial;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.contract.Contracts;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Keeps failing trials that lie within what was inferred from use, and puts the others aside. */
final class InsideFilter {
    /** Of one way to fail; each has to be run once more. */
    private static final int MOST_TRIED = 60;

    private final ObservedDomain domain;
    private final SuppressedTrials suppressed;
    private final Contracts contracts;
    private final Map<List<Object>, Integer> tried = new HashMap<>();

    InsideFilter(Program program, FollowingSession session) {
        this.contracts = session.contracts();
        this.domain = new ObservedDomain(session);
        this.suppressed = new SuppressedTrials(program, domain, contracts);
    }

    /** Whether a failing trial counts; those of one way to fail do no more once many of them were tried. */
    boolean contains(MethodInfo unit, Trial trial, Judgement.Fault fault, Deadline deadline) {
        if (tried.merge(fault.signature(), 1, Integer::sum) > MOST_TRIED) {
            return false;
        }
        boolean isInside = domain.contains(trial, deadline);
        if (!isInside) {
            suppressed.add(unit, trial);
        }
        return isInside;
    }

    /** Whether a trial keeps the contracts. */
    boolean contains(Trial trial, Deadline deadline) {
        return domain.contains(trial, deadline);
    }

    /** The examination with the reason that inputs were limited. */
    Examination tell(Examination examination, MethodInfo unit) {
        return ContractProblems.tell(examination, unit, contracts);
    }

    /** What failed outside only. */
    List<SuppressedFailure> suppressed(List<FailureGroup> inside, Deadline deadline) {
        return suppressed.failing(inside, deadline);
    }
}
