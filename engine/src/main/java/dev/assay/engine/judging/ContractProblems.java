package dev.assay.engine.judging;

import dev.assay.model.Reason;
import dev.assay.model.ReasonCode;
import dev.assay.model.UnitReport;
import dev.assay.model.Verdict;
import dev.assay.program.MethodInfo;
import dev.assay.program.contract.Contracts;
import java.util.ArrayList;
import java.util.List;

/** Tells of contracts that could not be understood: what they say was neither assumed nor checked. */
public final class ContractProblems {
    private ContractProblems() {}

    /** The report with a reason for each contract of the unit that is wrong. */
    public static UnitReport tell(UnitReport report, MethodInfo unit, Contracts contracts) {
        List<String> problems = contracts.problems(unit);
        if (problems.isEmpty()) {
            return report;
        }
        List<Reason> reasons = new ArrayList<>(report.reasons());
        problems.forEach(problem -> reasons.add(new Reason(ReasonCode.CONTRACT, problem)));
        return new UnitReport(
                report.unit(),
                report.verdict() == Verdict.EXHAUSTED ? Verdict.BOUNDED : report.verdict(),
                reasons,
                report.paths(),
                report.runs(),
                report.accepted(),
                report.states(),
                report.pruned(),
                report.results());
    }
}
