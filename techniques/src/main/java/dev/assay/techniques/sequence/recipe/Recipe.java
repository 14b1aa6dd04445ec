package dev.assay.techniques.sequence.recipe;

import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.weaver.drive.Drive;
import java.util.ArrayList;
import java.util.List;

/**
 * The calls that lead to a state, with open arguments.
 *
 * @param steps the last of them is a call
 * @param receiver the step that made the object whose state it is
 * @param held the steps whose results later calls can get as arguments
 * @param known so many steps, at the beginning, are those of states: they keep their contracts
 * @param length how many calls there are after the one that makes the object, those on other objects of the class included
 */
public record Recipe(List<Step> steps, int receiver, List<Integer> held, int known, int length) {
    public Recipe {
        steps = List.copyOf(steps);
        held = List.copyOf(held);
    }

    public Trial trial() {
        return new Trial(steps);
    }

    /** Its run; a picture of its state begins with the object and what is held. */
    public Drive drive() {
        List<Integer> roots = new ArrayList<>(List.of(receiver));
        roots.addAll(held);
        return new Drive(trial(), roots, known);
    }

    /** Whether some of the inputs are chars of strings. */
    public boolean hasText() {
        return steps.stream().anyMatch(step -> step instanceof Step.Input input && input.isText());
    }

    public int inputs() {
        return (int) steps.stream().filter(Step.Input.class::isInstance).count();
    }

    /** A recipe in the making. */
    public static final class Builder {
        private final List<Step> steps;

        public Builder(List<Step> begun) {
            this.steps = new ArrayList<>(begun);
        }

        int add(Step step) {
            steps.add(step);
            return steps.size() - 1;
        }

        /** Adds steps that refer to one another; returns where the given one of them has come to stand. */
        public int addAll(List<Step> part, int wanted) {
            int offset = steps.size();
            part.forEach(step -> steps.add(step.renamed(operand -> operand + offset)));
            return offset + wanted;
        }

        public int call(MethodRef method, CallKind kind, int receiver, List<Integer> arguments, JavaType type) {
            return add(new Step.Call(method, kind, receiver, arguments, type));
        }

        public int size() {
            return steps.size();
        }

        public Recipe recipe(int receiver, List<Integer> held, int known, int length) {
            return new Recipe(steps, receiver, held, known, length);
        }
    }
}
