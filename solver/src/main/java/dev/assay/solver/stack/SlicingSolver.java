package dev.assay.solver.stack;

import dev.assay.logic.Term;
import dev.assay.logic.path.Assignment;
import dev.assay.logic.path.Evaluator;
import dev.assay.solver.Answer;
import dev.assay.solver.Query;
import dev.assay.solver.Solver;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** Asks only about conditions that the hint breaks, and those connected with them through shared variables. */
public final class SlicingSolver implements Solver {

    private final Solver next;
    private final Evaluator evaluator = new Evaluator();
    private int[] leaders = new int[16];

    public SlicingSolver(Solver next) {
        this.next = next;
    }

    @Override
    public Answer solve(Query query) {
        if (query.isContradictory()) {
            return Answer.UNSAT;
        }
        evaluator.assign(query.hint());
        List<Term> conditions = query.conditions();
        unite(conditions);
        BitSet asked = new BitSet();
        Assignment values = query.hint();
        Answer.Unknown unknown = null;
        for (Term condition : conditions) {
            if (evaluator.holds(condition) || asked.get(leader(condition))) {
                continue;
            }
            asked.set(leader(condition));
            Answer answer = next.solve(query.with(slice(conditions, leader(condition)), values));
            if (answer instanceof Answer.Unsat) {
                return answer;
            } else if (answer instanceof Answer.Sat sat) {
                values = sat.assignment();
            } else {
                unknown = (Answer.Unknown) answer;
            }
        }
        return unknown != null ? unknown : new Answer.Sat(values);
    }

    private List<Term> slice(List<Term> conditions, int leader) {
        List<Term> slice = new ArrayList<>(conditions.size());
        for (Term condition : conditions) {
            if (condition.variableCount() > 0 && leader(condition) == leader) {
                slice.add(condition);
            }
        }
        return slice;
    }

    private void unite(List<Term> conditions) {
        for (int i = 0; i < leaders.length; i++) {
            leaders[i] = i;
        }
        for (Term condition : conditions) {
            for (int i = 0; i < condition.variableCount(); i++) {
                reserve(condition.variable(i).number());
                leaders[leader(condition.variable(i).number())] = leader(condition);
            }
        }
    }

    private void reserve(int number) {
        if (number >= leaders.length) {
            int from = leaders.length;
            leaders = Arrays.copyOf(leaders, Math.max(from * 2, number + 1));
            for (int i = from; i < leaders.length; i++) {
                leaders[i] = i;
            }
        }
    }

    private int leader(Term condition) {
        return leader(condition.variable(0).number());
    }

    private int leader(int number) {
        int leader = number;
        while (leaders[leader] != leader) {
            leaders[leader] = leaders[leaders[leader]];
            leader = leaders[leader];
        }
        return leader;
    }
}
