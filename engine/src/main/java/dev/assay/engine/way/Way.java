package dev.assay.engine.way;

import dev.assay.model.trial.Step;
import java.util.ArrayList;
import java.util.List;

/**
 * One way to make a value: steps whose operands are values still to be made, and each other.
 *
 * @param goals what must be made before
 * @param steps the steps in order, the last makes the value; operand {@code i} below the number of goals names goal
 *     {@code i}, operand {@code goals.size() + j} names step {@code j}
 */
public record Way(List<Goal> goals, List<Step> steps) {

    public Way {
        goals = List.copyOf(goals);
        steps = List.copyOf(steps);
    }

    static Way of(List<Goal> goals, Step step) {
        return new Way(goals, List.of(step));
    }

    /** The step that makes the value. */
    public Step last() {
        return steps.get(steps.size() - 1);
    }

    /** This way with its goal {@code at} made by another way, the goals of which take its place. */
    public Way through(int at, Way inner) {
        List<Goal> all = new ArrayList<>(goals.subList(0, at));
        all.addAll(inner.goals);
        all.addAll(goals.subList(at + 1, goals.size()));
        int innerCount = inner.goals.size();
        List<Step> chained = new ArrayList<>();
        for (Step step : inner.steps) {
            chained.add(step.renamed(i -> i < innerCount ? at + i : all.size() + i - innerCount));
        }
        int made = all.size() + chained.size() - 1;
        int firstOwn = all.size() + chained.size();
        for (Step step : steps) {
            chained.add(step.renamed(i -> {
                if (i >= goals.size()) {
                    return firstOwn + i - goals.size();
                }
                return i < at ? i : i == at ? made : i + innerCount - 1;
            }));
        }
        return new Way(all, chained);
    }

    /** The steps of this way and then those of another one; first comes what this one needs. */
    public Way before(Way later) {
        List<Goal> all = new ArrayList<>(goals);
        all.addAll(later.goals);
        int moved = later.goals.size();
        List<Step> both = new ArrayList<>();
        steps.forEach(step -> both.add(step.renamed(i -> i < goals.size() ? i : i + moved)));
        int firstOwn = all.size() + both.size();
        later.steps.forEach(step -> both.add(step.renamed(i -> i < moved ? i + goals.size() : firstOwn + i - moved)));
        return new Way(all, both);
    }

    /**
     * Appends the steps to a trial.
     *
     * @param made for each goal the index of the step that made it
     * @return the index of the step that makes the value
     */
    public int append(int[] made, List<Step> trial) {
        int start = trial.size();
        for (Step step : steps) {
            trial.add(step.renamed(i -> i < made.length ? made[i] : start + i - made.length));
        }
        return trial.size() - 1;
    }
}
