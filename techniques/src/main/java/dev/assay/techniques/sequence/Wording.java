package dev.assay.techniques.sequence;

import dev.assay.lab.FollowedRun;
import dev.assay.logic.Formula;
import dev.assay.logic.Term;
import dev.assay.model.Step;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Terms over the inputs of a recipe: inputs are called x1, x2 and so on. */
final class Wording {
    private final Map<Integer, String> names = new HashMap<>();
    private final Formula formula = new Formula(variable -> names.getOrDefault(variable.number(), variable.toString()));

    Wording(Recipe recipe) {
        int place = 0;
        for (Step step : recipe.steps()) {
            if (step instanceof Step.Input input) {
                names.put(FollowedRun.variable(place, input.kind()), "x" + (place + 1));
                place++;
            }
        }
    }

    /** All conditions; empty where there are none. */
    String conditions(List<Term> conditions) {
        return formula.conjunction(conditions);
    }

    String term(Term term) {
        return formula.text(term);
    }
}
