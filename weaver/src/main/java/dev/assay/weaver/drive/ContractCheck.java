package dev.assay.weaver.drive;

import dev.assay.model.trial.FindingKind;
import dev.assay.model.trial.Violation;
import dev.assay.program.contract.Clause;
import dev.assay.program.contract.language.ExpressionText;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A clause that workers check.
 *
 * @param kind what it is that does not hold
 * @param subject the step whose object the clause is about, or {@link dev.assay.model.trial.Step#NONE}
 */
public record ContractCheck(Clause clause, FindingKind kind, int subject) implements DriverCheck {

    @Override
    public Violation violation(List<String> values, @Nullable String threw, @Nullable String unitThrew) {
        List<String> told = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            told.add(ExpressionText.of(clause.values().get(i), clause.scope()) + " = " + values.get(i));
        }
        Violation violation = new Violation(
                kind,
                clause.written().text(),
                clause.written().home(),
                clause.written().method(),
                subject,
                told,
                threw,
                unitThrew);
        String law = clause.written().law();
        return law == null ? violation : violation.ofLaw(law);
    }
}
