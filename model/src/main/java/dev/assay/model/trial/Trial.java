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

    /** The step that made the object of a step: assignments to fields hand on the object that they change. */
    public int maker(int step) {
        return maker(steps, step);
    }

    /** The same for steps that are no trial yet. */
    public static int maker(List<Step> steps, int step) {
        int maker = step;
        while (steps.get(maker) instanceof Step.Assignment assignment && assignment.receiver() != Step.NONE) {
            maker = assignment.receiver();
        }
        return maker;
    }

    public MethodRef unit() {
        return call().method();
    }
}
