package dev.assay.model.trial;

import dev.assay.model.type.MethodRef;
import java.util.List;

/** The calls and values of one run, as data; the last step is the call of the unit, all before it prepare it. */
public record Trial(List<Step> steps) {

    public Trial {
        steps = List.copyOf(steps);
        if (steps.isEmpty() || !(steps.get(steps.size() - 1) instanceof Step.Call)) {
            throw new IllegalArgumentException("the last step of a trial calls the unit");
        }
        for (int i = 0; i < steps.size(); i++) {
            for (int operand : steps.get(i).operands()) {
                if (operand < 0 || operand >= i) {
                    throw new IllegalArgumentException("step " + i + " uses step " + operand);
                }
            }
        }
    }

    /** The call of the unit. */
    public Step.Call call() {
        return (Step.Call) steps.get(steps.size() - 1);
    }

    /** The step that made the object of a step: assignments hand on the object or array that they change. */
    public int maker(int step) {
        return maker(steps, step);
    }

    /** The same for steps that are no trial yet. */
    public static int maker(List<Step> steps, int step) {
        int maker = step;
        while (true) {
            Step made = steps.get(maker);
            if (made instanceof Step.Assignment assignment && assignment.receiver() != Step.NONE) {
                maker = assignment.receiver();
            } else if (made instanceof Step.ElementAssignment assignment) {
                maker = assignment.array();
            } else {
                return maker;
            }
        }
    }

    public MethodRef unit() {
        return call().method();
    }
}
