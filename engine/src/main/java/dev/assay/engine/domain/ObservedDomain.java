package dev.assay.engine.domain;

import dev.assay.lab.FollowingLab;
import dev.assay.lab.FollowingSession;
import dev.assay.lab.result.FollowedRun;
import dev.assay.logic.path.Assignment;
import dev.assay.model.Deadline;
import dev.assay.model.trial.Outcome;
import dev.assay.model.trial.Trace;
import dev.assay.model.trial.Trial;
import dev.assay.program.contract.Contracts;
import dev.assay.program.contract.WrittenClause;
import dev.assay.weaver.drive.ContractRole;
import dev.assay.weaver.drive.Drive;
import dev.assay.weaver.drive.JobContracts;
import java.util.List;
import java.util.Optional;

/** The inputs that contracts inferred from use allow; trials are run inside and outside of it. */
public final class ObservedDomain {
    private final FollowingSession session;
    private final JobContracts contracts;
    private final boolean isLimited;

    /** @param session whose contracts limit the inputs */
    public ObservedDomain(FollowingSession session) {
        this.session = session;
        Contracts believed = session.contracts();
        List<WrittenClause> limits = believed.inferredLimits();
        this.isLimited = !limits.isEmpty();
        this.contracts = JobContracts.usual(believed.explicit()).with(ContractRole.NOTE, limits);
    }

    /** Whether anything was inferred that limits inputs. */
    public boolean isLimited() {
        return isLimited;
    }

    /** Begins to run trials wherever they lie: what was inferred is noted, and not assumed. */
    public FollowingSession beginOutside(FollowingLab lab) {
        return lab.begin(contracts);
    }

    /**
     * Runs a trial wherever it lies, as long as it keeps what people wrote down.
     *
     * @return with the inferred clauses that it breaks as suspected ones; empty if the time has run out
     */
    public Optional<Trace> run(Trial trial, Deadline deadline) {
        List<FollowedRun> runs = session.follow(Drive.of(trial), contracts, List.of(Assignment.of()), deadline);
        return runs.stream().map(FollowedRun::trace).findFirst();
    }

    /** Whether a trial keeps all that was written down and all that was inferred; false if nobody knows. */
    public boolean contains(Trial trial, Deadline deadline) {
        return run(trial, deadline)
                .filter(trace -> !(trace.outcome() instanceof Outcome.Dropped)
                        && trace.suspected().isEmpty())
                .isPresent();
    }
}
