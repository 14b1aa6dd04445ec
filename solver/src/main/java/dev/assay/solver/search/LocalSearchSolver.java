package dev.assay.solver.search;

import dev.assay.logic.Term;
import dev.assay.logic.Term.Var;
import dev.assay.logic.path.Assignment;
import dev.assay.logic.path.Evaluator;
import dev.assay.solver.Answer;
import dev.assay.solver.Query;
import dev.assay.solver.Solver;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Walks from the hint towards values that meet all conditions: one variable of a broken condition at a time, to where
 * the distance to all conditions is least. It never proves that there are none.
 */
public final class LocalSearchSolver implements Solver {

    /** Of variables with many conditions, the walk looks at so many of a step. */
    private static final int MOST_VARIABLES = 12;

    /** Of the conditions on a variable, so many are asked for its bounds. */
    private static final int MOST_BOUNDS = 30;

    /** Where values to try come from; the next only if none of the one before is better than the present. */
    private enum Source {
        /** What would meet the broken condition. */
        CONDITION,
        /** What would meet any condition on the variable just so, and what lies between. */
        ALL_CONDITIONS,
        /** Where one side of the broken condition overtakes the other. */
        CROSSINGS,
        /** Steps of all sizes and values of note. */
        MOVES
    }

    private final Evaluator evaluator = new Evaluator();
    private final Candidates candidates = new Candidates();
    private final Inversion inversion = new Inversion(evaluator, candidates);
    private final Bisection bisection = new Bisection(evaluator, candidates);
    private final long seed;
    private final int budget;
    private final boolean onlyFloating;

    private Random random;
    private VariableMoves moves;
    private List<Term> conditions;
    private Map<Var, List<Term>> conditionsOf;
    private double[] distances;
    private Map<Term, Integer> position;
    private int most;
    private int tried;
    private double bestGain;
    private @Nullable Var bestVariable;
    private long bestValue;

    /**
     * @param budget how many values are tried for one query
     * @param onlyFloating whether queries that are only about integers are left to others
     */
    @SuppressWarnings("NullAway.Init") // What belongs to a query is set by solve.
    public LocalSearchSolver(long seed, int budget, boolean onlyFloating) {
        this.seed = seed;
        this.budget = budget;
        this.onlyFloating = onlyFloating;
    }

    @Override
    public Answer solve(Query query) {
        if (query.isContradictory()) {
            return Answer.UNSAT;
        }
        moves = new VariableMoves(query.conditions());
        if (onlyFloating && !moves.sawFloating()) {
            return new Answer.Unknown("no condition is about floats or doubles");
        }
        begin(query);
        most = query.effort().steps(budget);
        while (tried < most) {
            List<Term> broken = broken();
            if (broken.isEmpty()) {
                return new Answer.Sat(found(query));
            }
            if ((tried & 7) == 0 && query.deadline().isPast()) {
                return new Answer.Unknown("the time limit passed during the search");
            }
            step(broken.get(random.nextInt(broken.size())));
        }
        return new Answer.Unknown("a search of " + most + " values found none");
    }

    private void begin(Query query) {
        random = new Random(seed);
        conditions = query.conditions().stream().distinct().toList();
        tried = 0;
        position = new HashMap<>();
        conditionsOf = new HashMap<>();
        for (Term condition : conditions) {
            position.put(condition, position.size());
            for (int i = 0; i < condition.variableCount(); i++) {
                conditionsOf
                        .computeIfAbsent(condition.variable(i), v -> new ArrayList<>())
                        .add(condition);
            }
        }
        evaluator.assign(query.hint());
        distances = new double[position.size()];
        measure(conditions);
    }

    private void measure(List<Term> changed) {
        for (Term condition : changed) {
            distances[position(condition)] = Distance.of(evaluator, condition);
        }
    }

    private List<Term> broken() {
        List<Term> broken = new ArrayList<>();
        for (Term condition : conditions) {
            if (distances[position(condition)] > 0) {
                broken.add(condition);
            }
        }
        return broken;
    }

    /** Makes the best change to a variable of a broken condition; if none is better than none, a random one. */
    private void step(Term condition) {
        bestGain = 0;
        bestVariable = null;
        int count = condition.variableCount();
        int first = random.nextInt(count);
        for (Source source : Source.values()) {
            // Crossings take a hundred tries each: only now and then.
            if (source == Source.CROSSINGS && random.nextInt(3) > 0) {
                continue;
            }
            for (int i = 0; i < Math.min(count, MOST_VARIABLES) && tried < most; i++) {
                consider(source, condition, condition.variable((first + i) % count));
            }
            if (bestVariable != null) {
                break;
            }
        }
        if (bestVariable == null || random.nextInt(50) == 0) {
            bestVariable = condition.variable(random.nextInt(count));
            bestValue = moves.random(random, bestVariable, evaluator.get(bestVariable.number()));
        }
        evaluator.set(bestVariable.number(), bestValue);
        measure(conditionsOf(bestVariable));
    }

    private void consider(Source source, Term condition, Var variable) {
        long before = evaluator.get(variable.number());
        double cost = cost(variable);
        collect(source, condition, variable, before);
        for (int i = 0; i < candidates.count(); i++) {
            tried++;
            evaluator.set(variable.number(), candidates.get(i));
            double gain = cost - freshCost(variable);
            if (gain > bestGain) {
                bestGain = gain;
                bestVariable = variable;
                bestValue = candidates.get(i);
            }
        }
        evaluator.set(variable.number(), before);
    }

    private void collect(Source source, Term condition, Var variable, long before) {
        candidates.begin(variable);
        switch (source) {
            case CONDITION -> inversion.guess(condition, variable);
            case ALL_CONDITIONS -> {
                List<Term> all = conditionsOf(variable);
                for (int i = 0; i < Math.min(all.size(), MOST_BOUNDS); i++) {
                    inversion.guess(all.get(i), variable);
                }
                candidates.addBetween();
            }
            case CROSSINGS -> {
                tried += bisection.search(condition, variable);
                evaluator.set(variable.number(), before);
            }
            case MOVES -> moves.add(candidates, variable, before, random);
        }
    }

    private int position(Term condition) {
        return Objects.requireNonNull(position.get(condition), "no condition of the query");
    }

    private List<Term> conditionsOf(Var variable) {
        return Objects.requireNonNull(conditionsOf.get(variable), "no variable of the query");
    }

    private double cost(Var variable) {
        double cost = 0;
        for (Term condition : conditionsOf(variable)) {
            cost += distances[position(condition)];
        }
        return cost;
    }

    private double freshCost(Var variable) {
        double cost = 0;
        for (Term condition : conditionsOf(variable)) {
            cost += Distance.of(evaluator, condition);
        }
        return cost;
    }

    private Assignment found(Query query) {
        long[] values = query.hint().toArray();
        for (Var variable : query.variables()) {
            if (variable.number() >= values.length) {
                values = Arrays.copyOf(values, variable.number() + 1);
            }
            values[variable.number()] = evaluator.get(variable.number());
        }
        return Assignment.of(values);
    }
}
