package dev.assay.solver;

import dev.assay.logic.Assignment;
import dev.assay.logic.PathCondition;
import dev.assay.logic.Term;
import dev.assay.logic.Term.Var;
import dev.assay.logic.Terms;
import dev.assay.model.Deadline;
import java.util.Collection;
import java.util.List;
import java.util.TreeMap;

/**
 * Conditions that shall hold together.
 *
 * @param conditions terms that are 0 or 1, all of one factory
 * @param hint values to begin with: as a rule those of the parent's run, which meet all conditions but the last
 * @param deadline when to give up
 */
public record Query(List<Term> conditions, Assignment hint, Deadline deadline) {

    public Query {
        conditions = List.copyOf(conditions);
    }

    /** Asks for values that take a path. */
    public static Query of(Terms terms, PathCondition path, Assignment hint, Deadline deadline) {
        return new Query(path.conditions(terms), hint, deadline);
    }

    /** The same question about other conditions. */
    public Query with(List<Term> others, Assignment otherHint) {
        return new Query(others, otherHint, deadline);
    }

    /** Whether a condition is false as it stands. */
    public boolean isContradictory() {
        for (Term condition : conditions) {
            if (condition.isConstant(0)) {
                return true;
            }
        }
        return false;
    }

    /** The variables that the conditions mention, by number. */
    public Collection<Var> variables() {
        TreeMap<Integer, Var> variables = new TreeMap<>();
        for (Term condition : conditions) {
            for (int i = 0; i < condition.variableCount(); i++) {
                variables.put(condition.variable(i).number(), condition.variable(i));
            }
        }
        return variables.values();
    }
}
