package dev.assay.solver.stack;

import dev.assay.logic.path.Evaluator;
import dev.assay.model.Deadline;
import dev.assay.solver.Answer;
import dev.assay.solver.Query;
import dev.assay.solver.Solver;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Asks one solver after the other until one settles the question, and believes no values before all conditions were
 * evaluated on them.
 */
public final class LayeredSolver implements Solver {

    /**
     * A solver by name.
     *
     * @param prepare what it must do once before it is asked; that time is not taken from the query's
     */
    public record Layer(String name, Solver solver, Runnable prepare) {
        public Layer(String name, Solver solver) {
            this(name, solver, () -> {});
        }
    }

    private final List<Layer> layers;
    private final @Nullable Solver rest;
    private final Statistics statistics;
    private final Evaluator evaluator = new Evaluator();
    private final Set<Layer> prepared = new HashSet<>();

    /** Leaves to another what none of the layers settles. */
    public LayeredSolver(Statistics statistics, List<Layer> layers, @Nullable Solver rest) {
        this.statistics = statistics;
        this.layers = List.copyOf(layers);
        this.rest = rest;
    }

    public LayeredSolver(Statistics statistics, List<Layer> layers) {
        this(statistics, layers, null);
    }

    @Override
    public Answer solve(Query original) {
        Query query = original;
        String why = "no solver was asked";
        for (Layer layer : layers) {
            query = prepared(layer, query);
            if (query.deadline().isPast()) {
                return new Answer.Unknown("the time limit passed; before, " + why);
            }
            long start = System.nanoTime();
            Answer answer = checked(query, layer.solver.solve(query));
            statistics.asked(layer.name, answer, System.nanoTime() - start);
            if (answer instanceof Answer.Unknown unknown) {
                why = layer.name + ": " + unknown.why();
            } else {
                return answer;
            }
        }
        return rest != null ? rest.solve(query) : new Answer.Unknown(why);
    }

    private Query prepared(Layer layer, Query query) {
        if (!prepared.add(layer)) {
            return query;
        }
        long start = System.nanoTime();
        layer.prepare.run();
        long took = System.nanoTime() - start;
        Deadline later = new Deadline(query.deadline().nanoTime() + took);
        return new Query(query.conditions(), query.hint(), later, query.effort());
    }

    private Answer checked(Query query, Answer answer) {
        if (answer instanceof Answer.Sat sat) {
            evaluator.assign(sat.assignment());
            if (!evaluator.holdAll(query.conditions())) {
                statistics.wrongModel();
                return new Answer.Unknown("it gave values for which the conditions do not hold");
            }
        }
        return answer;
    }
}
