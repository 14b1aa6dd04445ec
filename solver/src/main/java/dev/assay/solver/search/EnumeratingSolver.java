package dev.assay.solver.search;

import dev.assay.logic.Term;
import dev.assay.logic.Term.Binary;
import dev.assay.logic.Term.Var;
import dev.assay.logic.path.Assignment;
import dev.assay.logic.path.Evaluator;
import dev.assay.logic.value.Interval;
import dev.assay.model.Deadline;
import dev.assay.solver.Answer;
import dev.assay.solver.Effort;
import dev.assay.solver.Query;
import dev.assay.solver.Solver;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Tries all values of variables that have few: whole domains, so that "unsatisfiable" is a proof. */
public final class EnumeratingSolver implements Solver {

    /** The largest domain that is looked through. */
    private static final int LARGEST = 1 << 16;

    private static final int MANY_VARIABLES = 40;

    private final Evaluator evaluator = new Evaluator();
    private final int budget;
    private int most;
    private int evaluations;
    private Deadline deadline;

    /** @param budget how many conditions may be evaluated for one query */
    @SuppressWarnings("NullAway.Init") // The deadline is set by solve.
    public EnumeratingSolver(int budget) {
        this.budget = budget;
    }

    /** The values that are left of a variable, and the conditions that can be judged once it and all before have one. */
    private record Domain(Var variable, long[] values, List<Term> conditions) {}

    private enum Result {
        FOUND,
        NONE,
        OUT_OF_BUDGET
    }

    @Override
    public Answer solve(Query query) {
        if (query.isContradictory()) {
            return Answer.UNSAT;
        }
        evaluator.assign(query.hint());
        evaluations = 0;
        most = query.effort() == Effort.INSTANT ? query.effort().steps(budget) : budget;
        deadline = query.deadline();
        List<Domain> domains = domains(query);
        if (domains == null) {
            return new Answer.Unknown("a variable has too many values to try them all");
        }
        return switch (search(domains, 0)) {
            case FOUND -> new Answer.Sat(found(query, domains));
            case NONE ->
                query.conditions().stream().anyMatch(Term::isOpaque)
                        ? new Answer.Unknown("no value was found, and the functions may differ on other machines")
                        : Answer.UNSAT;
            case OUT_OF_BUDGET -> new Answer.Unknown("there are too many combinations to try them all");
        };
    }

    private @Nullable List<Domain> domains(Query query) {
        List<Var> variables = new ArrayList<>(query.variables());
        if (variables.size() > MANY_VARIABLES) {
            return null;
        }
        List<Domain> domains = new ArrayList<>();
        for (Var variable : variables) {
            long[] values = values(variable, query);
            if (values == null) {
                return null;
            }
            domains.add(new Domain(variable, values, new ArrayList<>()));
        }
        domains.sort(Comparator.comparingInt(domain -> domain.values.length));
        attach(query.conditions(), domains);
        return domains;
    }

    /** The kind's values within the constants that the variable itself is compared with; a single one if none is left. */
    private static Interval bounds(Var variable, List<Term> conditions) {
        long lo = variable.range().lo();
        long hi = variable.range().hi();
        for (Term condition : conditions) {
            if (condition instanceof Binary binary
                    && binary.left() == variable
                    && binary.right().isConstant()) {
                long c = binary.right().bits();
                switch (binary.op()) {
                    case LE -> hi = Math.min(hi, c);
                    case GE -> lo = Math.max(lo, c);
                    case EQ -> {
                        lo = Math.max(lo, c);
                        hi = Math.min(hi, c);
                    }
                    default -> {}
                }
            }
        }
        return lo <= hi ? new Interval(lo, hi) : Interval.of(variable.range().lo());
    }

    /** The values that meet all conditions on the variable alone, the hint's first; null if there are too many. */
    private long @Nullable [] values(Var variable, Query query) {
        List<Term> alone = query.conditions().stream()
                .filter(condition -> condition.variableCount() == 1 && condition.variable(0) == variable)
                .toList();
        if (variable.sort().isFloating()) {
            long[] listed = FewNumbers.of(variable, query.conditions());
            return listed == null
                    ? null
                    : Arrays.stream(listed)
                            .filter(value -> meets(variable, value, alone))
                            .toArray();
        }
        Interval bounds = bounds(variable, query.conditions());
        return bounds.size() > LARGEST ? null : values(variable, bounds, query, alone);
    }

    private long @Nullable [] values(Var variable, Interval bounds, Query query, List<Term> alone) {
        long hinted = query.hint().value(variable.number());
        long[] values = new long[(int) bounds.size()];
        int count = 0;
        if (bounds.contains(hinted) && meets(variable, hinted, alone)) {
            values[count++] = hinted;
        }
        for (long value = bounds.lo(); value <= bounds.hi(); value++) {
            if (evaluations > most) {
                return null;
            }
            if (value != hinted && meets(variable, value, alone)) {
                values[count++] = value;
            }
        }
        return Arrays.copyOf(values, count);
    }

    private boolean meets(Var variable, long value, List<Term> conditions) {
        evaluator.set(variable.number(), value);
        for (Term condition : conditions) {
            if ((++evaluations & 255) == 0 && deadline.isPast()) {
                evaluations = most;
            }
            if (!evaluator.holds(condition)) {
                return false;
            }
        }
        return true;
    }

    private static void attach(List<Term> conditions, List<Domain> domains) {
        Map<Var, Integer> position = new HashMap<>();
        for (Domain domain : domains) {
            position.put(domain.variable, position.size());
        }
        for (Term condition : conditions) {
            int last = 0;
            for (int i = 0; i < condition.variableCount(); i++) {
                last = Math.max(last, Objects.requireNonNull(position.get(condition.variable(i))));
            }
            if (condition.variableCount() > 1) {
                domains.get(last).conditions.add(condition);
            }
        }
    }

    private Result search(List<Domain> domains, int level) {
        if (level == domains.size()) {
            return Result.FOUND;
        }
        Domain domain = domains.get(level);
        for (long value : domain.values) {
            if (++evaluations > most) {
                return Result.OUT_OF_BUDGET;
            }
            if (meets(domain.variable, value, domain.conditions)) {
                Result deeper = search(domains, level + 1);
                if (deeper != Result.NONE) {
                    return deeper;
                }
            }
        }
        return Result.NONE;
    }

    private Assignment found(Query query, List<Domain> domains) {
        Assignment assignment = query.hint();
        for (Domain domain : domains) {
            int number = domain.variable.number();
            assignment = assignment.with(number, evaluator.get(number));
        }
        return assignment;
    }
}
