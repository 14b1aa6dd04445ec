package dev.assay.engine.inputs;

import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import java.util.ArrayList;
import java.util.List;

/** A value as a tree: the step that makes it, whose operand {@code i} is the i-th subtree. */
record Value(Step step, List<Value> operands) {

    /** A value out of nothing. */
    static Value of(Step step) {
        return new Value(step, List.of());
    }

    /** The tree of a whole trial; what several steps share becomes a tree of each its own. */
    static Value of(Trial trial) {
        return of(trial.steps(), trial.steps().size() - 1);
    }

    static Value of(List<Step> steps, int index) {
        Step step = steps.get(index);
        List<Value> operands = new ArrayList<>();
        for (int operand : step.operands()) {
            operands.add(of(steps, operand));
        }
        return of(step, operands);
    }

    /** A value made by a step of that shape out of others, whatever its operands were called. */
    static Value of(Step shape, List<Value> operands) {
        int[] next = {0};
        return new Value(shape.renamed(i -> next[0]++), List.copyOf(operands));
    }

    /** The trial whose last step makes this value. */
    Trial toTrial() {
        List<Step> steps = new ArrayList<>();
        append(steps);
        return new Trial(steps);
    }

    private int append(List<Step> steps) {
        int[] made = new int[operands.size()];
        for (int i = 0; i < made.length; i++) {
            made[i] = operands.get(i).append(steps);
        }
        steps.add(step.renamed(i -> made[i]));
        return steps.size() - 1;
    }

    boolean isNull() {
        return step instanceof Step.Null;
    }

    /** The same value with another operand. */
    Value with(int index, Value operand) {
        List<Value> changed = new ArrayList<>(operands);
        changed.set(index, operand);
        return new Value(step, List.copyOf(changed));
    }
}
