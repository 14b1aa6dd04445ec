package dev.assay.engine.judging;

import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.report.Examination;
import dev.assay.program.MethodInfo;
import dev.assay.program.contract.Clause;
import dev.assay.program.contract.Contracts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reports contracts that could not be understood: what they say was neither assumed nor checked. */
public final class ContractProblems {
    private static final int MOST_NAMED = 3;

    private ContractProblems() {}

    /** The examination with a reason for each contract of the unit that is wrong, and one for those that nobody promised. */
    public static Examination tell(Examination examination, MethodInfo unit, Contracts contracts) {
        return tell(examination, unit, contracts, true);
    }

    /** @param restsOnUse whether what is known of the unit depends on what was inferred; a proof may do without */
    public static Examination tell(Examination examination, MethodInfo unit, Contracts contracts, boolean restsOnUse) {
        List<Reason> reasons = new ArrayList<>();
        contracts.problems(unit).forEach(problem -> reasons.add(new Reason(ReasonCode.CONTRACT, problem)));
        if (restsOnUse) {
            assumed(unit, contracts).ifPresent(reasons::add);
        }
        return examination.plus(reasons);
    }

    /** What was inferred from use limits the inputs, so that nothing is known of others. */
    public static Optional<Reason> assumed(MethodInfo unit, Contracts contracts) {
        List<Clause> inferred = new ArrayList<>(contracts.of(unit).inferredRequires());
        if (!unit.isStatic() && !unit.isConstructor()) {
            contracts.invariants(unit.owner()).stream()
                    .filter(clause -> !clause.written().isExplicit())
                    .forEach(inferred::add);
        }
        if (inferred.isEmpty()) {
            return Optional.empty();
        }
        String named = inferred.stream()
                .limit(MOST_NAMED)
                .map(clause -> clause.written().text())
                .collect(Collectors.joining("; "));
        int others = Math.max(0, inferred.size() - MOST_NAMED);
        return Optional.of(new Reason(
                ReasonCode.ASSUMED,
                "Only inputs were tried that respect what was inferred from use: " + named
                        + (others == 0 ? "." : "; and " + others + " more clauses.")));
    }
}
