package dev.assay.solver.search;

import dev.assay.logic.Term;
import dev.assay.logic.Term.Var;
import dev.assay.logic.path.Evaluator;
import dev.assay.solver.Answer;
import dev.assay.solver.Query;
import dev.assay.solver.Solver;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Changes one variable of the first condition that the hint does not meet, to a value at its boundary. */
public final class RepairSolver implements Solver {

    private final Evaluator evaluator = new Evaluator();
    private final Candidates candidates = new Candidates();
    private final Inversion inversion = new Inversion(evaluator, candidates);

    @Override
    public Answer solve(Query query) {
        evaluator.assign(query.hint());
        Term broken = firstBroken(query.conditions());
        if (broken == null) {
            return new Answer.Sat(query.hint());
        }
        if (broken.isConstant()) {
            return Answer.UNSAT;
        }
        // Later variables are rather those of the newest branch than of the prefix.
        for (int i = broken.variableCount() - 1; i >= 0; i--) {
            Var variable = broken.variable(i);
            if (repairs(query.conditions(), broken, variable)) {
                return new Answer.Sat(query.hint().with(variable.number(), evaluator.get(variable.number())));
            }
        }
        return new Answer.Unknown("no change of a single variable repairs the hint");
    }

    private @Nullable Term firstBroken(List<Term> conditions) {
        for (Term condition : conditions) {
            if (!evaluator.holds(condition)) {
                return condition;
            }
        }
        return null;
    }

    private boolean repairs(List<Term> conditions, Term broken, Var variable) {
        long before = evaluator.get(variable.number());
        candidates.begin(variable);
        inversion.guess(broken, variable);
        for (int i = 0; i < candidates.count(); i++) {
            evaluator.set(variable.number(), candidates.get(i));
            if (evaluator.holds(broken) && evaluator.holdAll(conditions)) {
                return true;
            }
        }
        evaluator.set(variable.number(), before);
        return false;
    }
}
