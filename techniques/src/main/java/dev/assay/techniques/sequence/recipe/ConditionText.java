package dev.assay.techniques.sequence.recipe;

import dev.assay.lab.result.FollowedRun;
import dev.assay.logic.JavaTermText;
import dev.assay.logic.Term;
import dev.assay.model.trial.Step;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Terms over the inputs of a recipe: inputs are called x1, x2 and so on. */
public final class ConditionText {
    private final Map<Integer, String> names = new HashMap<>();
    private final JavaTermText formula =
            new JavaTermText(variable -> names.getOrDefault(variable.number(), variable.toString()));

    public ConditionText(Recipe recipe) {
        int place = 0;
        for (Step step : recipe.steps()) {
            if (step instanceof Step.Input input) {
                names.put(FollowedRun.variable(place, input.kind()), "x" + (place + 1));
                place++;
            }
        }
    }

    /** All conditions; empty if there are none. */
    public String conditions(List<Term> conditions) {
        return formula.conjunction(conditions);
    }

    public String term(Term term) {
        return formula.text(term);
    }
}
