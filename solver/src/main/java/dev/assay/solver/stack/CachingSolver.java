package dev.assay.solver.stack;

import dev.assay.logic.Term;
import dev.assay.logic.Term.Var;
import dev.assay.logic.path.Assignment;
import dev.assay.logic.path.Evaluator;
import dev.assay.solver.Answer;
import dev.assay.solver.Effort;
import dev.assay.solver.Query;
import dev.assay.solver.Solver;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Remembers answers to questions that are equal up to the names of variables; the ones not asked for longest go first. */
public final class CachingSolver implements Solver {

    /** Some tens of megabytes at most. */
    private static final int CAPACITY = 100_000;

    private final Solver next;
    private final Statistics statistics;
    private final Fingerprint fingerprint = new Fingerprint();
    private final Evaluator evaluator = new Evaluator();
    private final Map<Fingerprint.Key, Entry> entries = new LinkedHashMap<>(1024, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Fingerprint.Key, CachingSolver.Entry> eldest) {
            return size() > CAPACITY;
        }
    };

    /**
     * What was answered, with values by the fingerprint's order: variables of a factory that is gone are not held.
     *
     * @param patience how long it was tried at most
     */
    private record Entry(Answer answer, Duration patience, Effort effort) {}

    public CachingSolver(Statistics statistics, Solver next) {
        this.statistics = statistics;
        this.next = next;
    }

    @Override
    public Answer solve(Query query) {
        for (Term condition : query.conditions()) {
            if (condition.depth() > Fingerprint.DEEPEST) {
                return next.solve(query);
            }
        }
        Fingerprint.Key key = fingerprint.of(query.conditions());
        List<Var> order = List.copyOf(fingerprint.order());
        Duration patience = query.deadline().left();
        Answer known = recall(entries.get(key), order, query, patience);
        if (known != null) {
            statistics.cacheHit();
            return known;
        }
        Answer answer = next.solve(query);
        entries.put(key, new Entry(inOrder(answer, order), patience, query.effort()));
        return answer;
    }

    private @Nullable Answer recall(@Nullable Entry entry, List<Var> order, Query query, Duration patience) {
        if (entry == null) {
            return null;
        }
        if (entry.answer instanceof Answer.Unknown) {
            boolean triesHarder =
                    patience.compareTo(entry.patience) > 0 || query.effort().compareTo(entry.effort) > 0;
            return triesHarder ? null : entry.answer;
        }
        return entry.answer instanceof Answer.Sat sat ? recallValues(sat.assignment(), order, query) : entry.answer;
    }

    private @Nullable Answer recallValues(Assignment values, List<Var> order, Query query) {
        long[] assignment = query.hint().toArray();
        for (int i = 0; i < order.size(); i++) {
            int number = order.get(i).number();
            if (number >= assignment.length) {
                assignment = Arrays.copyOf(assignment, number + 1);
            }
            assignment[number] = values.value(i);
        }
        Assignment recalled = Assignment.of(assignment);
        evaluator.assign(recalled);
        return evaluator.holdAll(query.conditions()) ? new Answer.Sat(recalled) : null;
    }

    private static Answer inOrder(Answer answer, List<Var> order) {
        if (!(answer instanceof Answer.Sat sat)) {
            return answer;
        }
        return new Answer.Sat(Assignment.of(order.stream()
                .mapToLong(variable -> sat.assignment().value(variable.number()))
                .toArray()));
    }
}
