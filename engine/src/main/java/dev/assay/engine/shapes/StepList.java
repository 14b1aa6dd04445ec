package dev.assay.engine.shapes;

import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The steps of a trial in the making: copies of another trial's, with others among them or in their place. */
public final class StepList {
    private final List<Step> steps = new ArrayList<>();
    private final int[] places;

    /** A list that copies nothing. */
    public StepList() {
        this.places = new int[0];
    }

    /** @param original the trial whose steps will be copied, in order */
    public StepList(Trial original) {
        this.places = new int[original.steps().size()];
    }

    /** Adds a step whose operands are steps of this list; answers its index. */
    public int add(Step step) {
        steps.add(step);
        return steps.size() - 1;
    }

    /** Copies a step of the original. */
    public void copy(int index, Step step) {
        places[index] = add(step.renamed(operand -> places[operand]));
    }

    /** Has a step of this list stand for one of the original. */
    public void replace(int index, int place) {
        places[index] = place;
    }

    /** Where a step of the original has come to stand. */
    public int place(int index) {
        return places[index];
    }

    /** All steps so far. */
    public List<Step> steps() {
        return List.copyOf(steps);
    }

    /** The trial, without the steps that nothing needs. */
    public Trial trial() {
        boolean[] needed = new boolean[steps.size()];
        need(steps.size() - 1, needed);
        boolean hasGrown = true;
        while (hasGrown) {
            hasGrown = false;
            for (int i = 0; i < steps.size(); i++) {
                if (!needed[i] && hasEffect(steps.get(i), needed)) {
                    need(i, needed);
                    hasGrown = true;
                }
            }
        }
        StepList kept = new StepList(new Trial(steps));
        for (int i = 0; i < steps.size(); i++) {
            if (needed[i]) {
                kept.copy(i, steps.get(i));
            }
        }
        return new Trial(kept.steps);
    }

    /** A call on an object that is needed may have changed it; one that answers nothing is there for what it does. */
    private boolean hasEffect(Step step, boolean[] needed) {
        if (step instanceof Step.Assignment assignment) {
            return assignment.receiver() == Step.NONE || needed[assignment.receiver()];
        }
        if (step instanceof Step.ElementAssignment assignment) {
            return needed[assignment.array()];
        }
        if (step instanceof Step.FieldValue || step instanceof Step.Element) {
            // What is read of an object may be changed later, behind its back.
            return needed[step.operands().get(0)];
        }
        if (!(step instanceof Step.Call call)) {
            return false;
        }
        return call.kind() == CallKind.INSTANCE
                ? needed[call.receiver()] || call.type().isVoid() && isFromElsewhere(call.receiver())
                : call.type().isVoid();
    }

    /** Whether an object was there before the trial, or may have been: others may see what becomes of it. */
    private boolean isFromElsewhere(int step) {
        Step maker = steps.get(Trial.maker(steps, step));
        return maker instanceof Step.StaticField
                || maker instanceof Step.Call call && call.kind() != CallKind.CONSTRUCTOR && !isOfJdk(call);
    }

    private static boolean isOfJdk(Step.Call call) {
        return call.method().owner().startsWith("java.");
    }

    private void need(int index, boolean[] needed) {
        if (!needed[index]) {
            needed[index] = true;
            steps.get(index).operands().forEach(operand -> need(operand, needed));
        }
    }

    @Override
    public String toString() {
        return steps + " " + Arrays.toString(places);
    }
}
