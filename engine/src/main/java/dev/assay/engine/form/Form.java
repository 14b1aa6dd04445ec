package dev.assay.engine.form;

import dev.assay.engine.way.Goal;
import dev.assay.engine.way.Way;
import dev.assay.model.trial.Step;
import java.util.List;

/**
 * One way to make a value whose primitive parts stay open.
 *
 * @param cost how far from the most promising: inputs are tried in the order of what their forms cost together
 * @param goals what must be made before
 * @param steps in order; operand {@code i} below the number of goals names goal {@code i}, operand {@code goals.size() +
 *     j} names step {@code j}
 * @param value the operand that is the value: a goal that the steps change, or a step
 */
record Form(int cost, List<Goal> goals, List<Step> steps, int value) {
    Form {
        goals = List.copyOf(goals);
        steps = List.copyOf(steps);
    }

    /** A value out of nothing. */
    static Form of(int cost, Step step) {
        return new Form(cost, List.of(), List.of(step), 0);
    }

    /** A value made as a way says. */
    static Form of(int cost, Way way) {
        return new Form(
                cost, way.goals(), way.steps(), way.goals().size() + way.steps().size() - 1);
    }

    /** A value that meets a narrower goal. */
    static Form narrowed(int cost, Goal goal) {
        return new Form(cost, List.of(goal), List.of(), 0);
    }

    /** Whether it needs nothing: a null or a constant. */
    boolean isOutOfNothing() {
        return goals.isEmpty();
    }

    /** Whether the test itself implements the type. */
    boolean isStandIn() {
        return steps.size() == 1 && steps.get(0) instanceof Step.StandIn;
    }

    boolean isNull() {
        return steps.size() == 1 && steps.get(0) instanceof Step.Null;
    }

    /** Whether it changes a value of the same goal. */
    boolean isChange() {
        return changed() < goals.size() && !steps.isEmpty();
    }

    /** The operand whose object is the value: what fields are set of is the same object as before. */
    int changed() {
        int object = value;
        while (object >= goals.size() && steps.get(object - goals.size()) instanceof Step.Assignment assignment) {
            object = assignment.receiver();
        }
        return object;
    }

    /** How much of the room for nesting it takes: calls of code under test are what nests, containers a little. */
    int depth() {
        // What is made of primitives alone nests nothing, and a stand-in is only where its answers come from.
        if (isStandIn() || goals.stream().allMatch(goal -> goal.type().isPrimitive())) {
            return 0;
        }
        boolean isCall = steps.stream().anyMatch(step -> step instanceof Step.Call call && !isOfJdk(call));
        return isCall ? 2 : 1;
    }

    private static boolean isOfJdk(Step.Call call) {
        return call.method().owner().startsWith("java.");
    }

    /**
     * Appends the steps to a trial.
     *
     * @param made for each goal the index of the step that made it
     * @return the index of the step that makes the value
     */
    int append(int[] made, List<Step> trial) {
        int start = trial.size();
        for (Step step : steps) {
            trial.add(step.renamed(i -> place(i, made, start)));
        }
        return place(value, made, start);
    }

    private static int place(int operand, int[] made, int start) {
        return operand < made.length ? made[operand] : start + operand - made.length;
    }
}
