package dev.assay.engine.form;

import dev.assay.engine.shapes.StepList;
import dev.assay.engine.way.Pools;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.ClassType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Makes two objects of a trial one: two inputs are the same, or an object comes to hold itself. */
final class Aliases {
    private static final int MOST = 6;
    private static final int MOST_CIRCLES = 3;

    private final Trial trial;
    private final List<Integer> objects;

    private Aliases(Trial trial, List<Integer> objects) {
        this.trial = trial;
        this.objects = objects;
    }

    /** @param values the steps that make the values of the trial's inputs, and of what these are made of */
    static List<Trial> of(Trial trial, List<Integer> values) {
        List<Integer> objects = values.stream()
                .distinct()
                .sorted()
                .filter(i -> isObject(trial.steps().get(i)))
                .toList();
        Aliases aliases = new Aliases(trial, objects);
        List<Trial> found = aliases.circles();
        aliases.addPairs(found);
        return found;
    }

    /** Whether it makes an object that has an identity worth telling. */
    private static boolean isObject(Step step) {
        boolean isMade = step instanceof Step.Call || step instanceof Step.NewArray || step instanceof Step.Assignment;
        return isMade
                && !step.type().equals(ClassType.STRING)
                && !(step.type() instanceof ClassType type && Pools.unboxed(type) != null);
    }

    private void addPairs(List<Trial> found) {
        for (int later : objects) {
            for (int maker : makers()) {
                if (maker < later && maker != trial.maker(later) && found.size() < MOST && areAlike(maker, later)) {
                    int earlier = IntStream.range(maker, later)
                            .filter(i -> trial.maker(i) == maker)
                            .max()
                            .orElse(maker);
                    found.add(with(later, earlier));
                }
            }
        }
    }

    /** The trials in which an object takes the place of a part that its fields lead to. */
    private List<Trial> circles() {
        List<Trial> found = new ArrayList<>();
        for (int part : objects) {
            for (int maker : makers()) {
                if (found.size() < MOST_CIRCLES
                        && maker > part
                        && areAlike(maker, part)
                        && !needs(maker, part)
                        && isHeld(part, maker)) {
                    found.add(with(part, maker));
                }
            }
        }
        return found;
    }

    private List<Integer> makers() {
        return objects.stream().map(trial::maker).distinct().sorted().toList();
    }

    private boolean areAlike(int one, int other) {
        return trial.steps().get(one).type().equals(trial.steps().get(other).type());
    }

    /** Whether a field of the object that a step made leads to a part. */
    private boolean isHeld(int part, int maker) {
        return IntStream.range(maker + 1, trial.steps().size())
                .anyMatch(i -> trial.steps().get(i) instanceof Step.Assignment assignment
                        && trial.maker(i) == maker
                        && needs(assignment.value(), part));
    }

    private boolean needs(int step, int part) {
        return step == part
                || step > part && trial.steps().get(step).operands().stream().anyMatch(operand -> needs(operand, part));
    }

    /** The trial with the object of another step, which is made earlier if need be, in the place of one. */
    private Trial with(int replaced, int replacement) {
        StepList steps = new StepList(trial);
        boolean[] isPlaced = new boolean[trial.steps().size()];
        for (int i = 0; i < trial.steps().size(); i++) {
            if (i == replaced) {
                place(replacement, steps, isPlaced);
                steps.replace(i, steps.place(replacement));
            } else if (!isPlaced[i]) {
                isPlaced[i] = true;
                steps.copy(i, trial.steps().get(i));
            }
        }
        return steps.trial();
    }

    private void place(int step, StepList steps, boolean[] isPlaced) {
        if (!isPlaced[step]) {
            isPlaced[step] = true;
            trial.steps().get(step).operands().forEach(operand -> place(operand, steps, isPlaced));
            steps.copy(step, trial.steps().get(step));
        }
    }
}
