package dev.assay.engine.judging;

import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.report.Examination;
import dev.assay.program.MethodInfo;
import dev.assay.program.contract.Contracts;

/** Reports contracts that could not be understood: what they say was neither assumed nor checked. */
public final class ContractProblems {
    private ContractProblems() {}

    /** The examination with a reason for each contract of the unit that is wrong. */
    public static Examination tell(Examination examination, MethodInfo unit, Contracts contracts) {
        return examination.plus(contracts.problems(unit).stream()
                .map(problem -> new Reason(ReasonCode.CONTRACT, problem))
                .toList());
    }
}
