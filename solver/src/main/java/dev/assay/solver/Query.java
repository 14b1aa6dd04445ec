package dev.assay.solver;

import dev.assay.logic.Term;
import dev.assay.logic.Term.Var;
import dev.assay.logic.Terms;
import dev.assay.logic.path.Assignment;
import dev.assay.logic.path.PathCondition;
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
 * @param effort how hard to try before
 */
public record Query(List<Term> conditions, Assignment hint, Deadline deadline, Effort effort) {

    public Query {
        conditions = List.copyOf(conditions);
    }

    /** With the usual effort. */
    public Query(List<Term> conditions, Assignment hint, Deadline deadline) {
        this(conditions, hint, deadline, Effort.USUAL);
    }

    /** Asks for values that take a path, with the usual effort. */
    public static Query of(Terms terms, PathCondition path, Assignment hint, Deadline deadline) {
        return of(terms, path, hint, deadline, Effort.USUAL);
    }

    /** Asks for values that take a path. */
    public static Query of(Terms terms, PathCondition path, Assignment hint, Deadline deadline, Effort effort) {
        return new Query(path.conditions(terms), hint, deadline, effort);
    }

    /** The same question about other conditions. */
    public Query with(List<Term> others, Assignment otherHint) {
        return new Query(others, otherHint, deadline, effort);
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
