package dev.assay.engine.inputs;

import dev.assay.engine.way.Way;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.JavaType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * All trials of one unit up to a depth, numbered from 0; small numbers are simple trials: those that nest fewer calls come
 * first, and their numbers do not depend on the depth limit.
 */
public final class ParameterSpace {
    /** Null if there is no trial. */
    private final @Nullable Way call;

    private final List<Node> operands;
    private final int depth;
    private final List<JavaType> missing;
    private final Simplifier simplifier;

    private ParameterSpace(
            @Nullable Way call, List<Node> operands, int depth, List<JavaType> missing, Simplifier simplifier) {
        this.call = call;
        this.operands = operands;
        this.depth = depth;
        this.missing = missing;
        this.simplifier = simplifier;
    }

    /** The calls of a unit in a graph. */
    static ParameterSpace of(Node.Graph graph, Way call, int depth) {
        List<Node> operands = call.goals().stream().map(graph::node).toList();
        List<JavaType> missing = operands.stream()
                .filter(node -> node.size(depth).signum() == 0)
                .map(node -> node.goal().type())
                .distinct()
                .toList();
        return new ParameterSpace(call, operands, depth, missing, simplifier(graph));
    }

    /** No trials at all, for lack of values of a type. */
    static ParameterSpace empty(Node.Graph graph, int depth, JavaType missing) {
        return new ParameterSpace(null, List.of(), depth, List.of(missing), simplifier(graph));
    }

    private static Simplifier simplifier(Node.Graph graph) {
        return new Simplifier(graph.ways().generics());
    }

    private Way call() {
        return Objects.requireNonNull(call, "there is no trial");
    }

    /** How many trials there are. */
    public BigInteger size() {
        return sizeUpTo(depth);
    }

    /** How many trials nest at most that many calls; they have the first numbers. */
    public BigInteger sizeUpTo(int shallow) {
        return missing.isEmpty() ? Node.product(operands, Math.min(shallow, depth)) : BigInteger.ZERO;
    }

    /** The types of which no value can be made, if there is no trial; the unit's own class if it cannot be called. */
    public List<JavaType> missing() {
        return missing;
    }

    /** The trial of that number. */
    public Trial pick(BigInteger index) {
        if (index.signum() < 0 || index.compareTo(size()) >= 0) {
            throw new IndexOutOfBoundsException("there is no trial " + index + " of " + size());
        }
        int deepest = 0;
        while (sizeUpTo(deepest).compareTo(index) <= 0) {
            deepest++;
        }
        BigInteger inside = deepest == 0 ? index : index.subtract(sizeUpTo(deepest - 1));
        List<Step> steps = new ArrayList<>();
        call().append(Node.appendTuple(operands, deepest, inside, steps), steps);
        return new Trial(steps);
    }

    /**
     * A trial in which each way to make a value is as likely as each other way; picking by a random number instead
     * favours the deepest nesting, because that is where most trials are.
     */
    public Trial sample(RandomGenerator random) {
        if (size().signum() == 0) {
            throw new IllegalStateException("there is no trial: nothing makes " + missing);
        }
        List<Step> steps = new ArrayList<>();
        int[] made = new int[operands.size()];
        for (int i = 0; i < made.length; i++) {
            made[i] = operands.get(i).appendRandom(depth, random, steps);
        }
        call().append(made, steps);
        return new Trial(steps);
    }

    /**
     * Trials of the same unit that are simpler than a trial, the boldest changes first: every one is cheaper by
     * {@link TrialCost}, so taking any of them again and again comes to an end. Whoever made the trial may know ways to make
     * values that are not of this space.
     */
    public List<Trial> simpler(Trial trial) {
        if (call != null && !trial.unit().equals(((Step.Call) call.last()).method())) {
            throw new IllegalArgumentException("not a trial of this space: " + trial.unit());
        }
        return simplifier.simpler(trial, size().signum() == 0 ? List.of() : operands);
    }
}
