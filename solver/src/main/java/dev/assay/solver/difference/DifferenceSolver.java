package dev.assay.solver.difference;

import dev.assay.logic.Term;
import dev.assay.logic.Term.Var;
import dev.assay.logic.path.Assignment;
import dev.assay.logic.path.Evaluator;
import dev.assay.logic.value.Semantics;
import dev.assay.logic.value.Sort;
import dev.assay.logic.value.Ulps;
import dev.assay.solver.Answer;
import dev.assay.solver.Query;
import dev.assay.solver.Solver;
import java.util.Arrays;

/**
 * Decides conditions of the form x - y <= c over integers that cannot wrap around, and comparisons of floats and doubles.
 *
 * <p>Other conditions are left out: without them "unsatisfiable" is a proof still, and values are tried on all of them.
 */
public final class DifferenceSolver implements Solver {

    private final Evaluator evaluator = new Evaluator();
    private final Differences differences = new Differences();
    private final ShortestPaths paths = new ShortestPaths();

    @Override
    public Answer solve(Query query) {
        evaluator.assign(query.hint());
        differences.read(query.conditions(), true);
        if (differences.nodeCount() == 1) {
            return new Answer.Unknown("no condition compares terms with each other or with constants");
        }
        Answer answer = answer(query);
        if (answer instanceof Answer.Unsat && differences.hasOptional()) {
            differences.read(query.conditions(), false);
            answer = answer(query);
        }
        return answer;
    }

    private Answer answer(Query query) {
        return switch (paths.solve(differences, this::startOf)) {
            case IMPOSSIBLE -> Answer.UNSAT;
            case GIVEN_UP -> new Answer.Unknown("there are too many inequalities to split, or numbers too large");
            case POSSIBLE -> tryOut(query);
        };
    }

    private long startOf(Term node) {
        long value = evaluator.value(node);
        if (!node.sort().isFloating()) {
            return value;
        }
        return Ulps.isNaN(node.sort(), value) ? 0 : Ulps.rung(node.sort(), value);
    }

    private Answer tryOut(Query query) {
        long[] values = query.hint().toArray();
        for (int node = 1; node < differences.nodeCount(); node++) {
            if (differences.node(node) instanceof Var variable) {
                if (variable.number() >= values.length) {
                    values = Arrays.copyOf(values, variable.number() + 1);
                }
                values[variable.number()] = valueOf(variable, node, values[variable.number()]);
            }
        }
        Assignment assignment = Assignment.of(values);
        evaluator.assign(assignment);
        boolean holds = evaluator.holdAll(query.conditions());
        evaluator.assign(query.hint());
        return holds ? new Answer.Sat(assignment) : new Answer.Unknown("other conditions than differences matter");
    }

    private long valueOf(Var variable, int node, long before) {
        Sort sort = variable.sort();
        if (!sort.isFloating()) {
            return paths.value(node);
        }
        if (differences.isNaN(node)) {
            return sort == Sort.F ? Semantics.bits(Float.NaN) : Semantics.bits(Double.NaN);
        }
        boolean unchanged = !Ulps.isNaN(sort, before) && Ulps.rung(sort, before) == paths.value(node);
        return unchanged ? before : Ulps.bits(sort, paths.value(node));
    }
}
