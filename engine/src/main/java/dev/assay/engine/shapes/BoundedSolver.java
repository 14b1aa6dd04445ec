package dev.assay.engine.shapes;

import dev.assay.logic.Term;
import dev.assay.logic.Terms;
import dev.assay.model.trial.Trial;
import dev.assay.solver.Answer;
import dev.assay.solver.Query;
import dev.assay.solver.Solver;
import java.util.ArrayList;
import java.util.List;

/** Asks for the values of a trial's open numbers that are not known to cost much; without such values a question stays open. */
public final class BoundedSolver implements Solver {
    private final Solver solver;
    private final CostlyValues costly;
    private final Trial trial;
    private final Terms terms;
    private final Runnable onAvoided;

    /** @param onAvoided hears of questions that only costly values answer */
    public BoundedSolver(Solver solver, CostlyValues costly, Trial trial, Terms terms, Runnable onAvoided) {
        this.solver = solver;
        this.costly = costly;
        this.trial = trial;
        this.terms = terms;
        this.onAvoided = onAvoided;
    }

    @Override
    public Answer solve(Query query) {
        List<Term> bounds = costly.bounds(trial, terms);
        if (bounds.isEmpty()) {
            return solver.solve(query);
        }
        List<Term> conditions = new ArrayList<>(query.conditions());
        conditions.addAll(bounds);
        Answer answer = solver.solve(query.with(conditions, query.hint()));
        if (!(answer instanceof Answer.Unsat)) {
            return answer;
        }
        Answer unbounded = solver.solve(query);
        if (unbounded instanceof Answer.Sat) {
            onAvoided.run();
            return new Answer.Unknown("only numbers that fill the memory get there");
        }
        return unbounded;
    }
}
