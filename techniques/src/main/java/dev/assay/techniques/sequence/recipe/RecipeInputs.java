package dev.assay.techniques.sequence.recipe;

import dev.assay.engine.states.Range;
import dev.assay.engine.states.Renaming;
import dev.assay.engine.tree.Branch;
import dev.assay.lab.result.FollowedRun;
import dev.assay.logic.Term;
import dev.assay.logic.Term.Var;
import dev.assay.logic.Terms;
import dev.assay.logic.path.Assignment;
import dev.assay.logic.value.Kind;
import dev.assay.model.trial.Step;
import dev.assay.model.type.PrimitiveType;
import java.util.ArrayList;
import java.util.List;

/** The inputs of recipes, by their places. */
public final class RecipeInputs {
    /** The site of what no run decides. */
    private static final int NOWHERE = -1;

    private RecipeInputs() {}

    /** Branches over the inputs of another recipe, which come from a place on. */
    public static List<Branch> shifted(Terms terms, List<Branch> branches, int from) {
        List<Branch> shifted = new ArrayList<>();
        for (Branch branch : branches) {
            List<Var> own = new ArrayList<>();
            List<Var> later = new ArrayList<>();
            for (int i = 0; i < branch.condition().variableCount(); i++) {
                Var variable = branch.condition().variable(i);
                own.add(variable);
                later.add(terms.variable(FollowedRun.shifted(variable.number(), from), variable.kind()));
            }
            Term condition = new Renaming(terms, own, later).apply(branch.condition());
            shifted.add(new Branch(branch.site(), condition, branch.taken(), branch.pins()));
        }
        return shifted;
    }

    /** What is to hold of the ints among the inputs of a recipe that are no part of the states that it begins with. */
    public static List<Branch> within(Range range, Terms terms, Recipe recipe) {
        List<Branch> assumed = new ArrayList<>();
        for (int variable : freshInts(recipe)) {
            range.conditions(terms, terms.variable(variable, Kind.INT)).stream()
                    .filter(condition -> !condition.isConstant())
                    .forEach(condition -> assumed.add(new Branch(NOWHERE, condition, true)));
        }
        return assumed;
    }

    /** Values, and with them simple ones for the ints that come anew. */
    public static Assignment begun(Assignment values, Range range, Recipe recipe) {
        Assignment all = values;
        for (int variable : freshInts(recipe)) {
            all = all.with(variable, range.simplest());
        }
        return all;
    }

    private static List<Integer> freshInts(Recipe recipe) {
        List<Integer> variables = new ArrayList<>();
        int place = 0;
        for (int i = 0; i < recipe.steps().size(); i++) {
            if (recipe.steps().get(i) instanceof Step.Input input) {
                if (i >= recipe.known() && input.type() == PrimitiveType.INT) {
                    variables.add(FollowedRun.variable(place, input.kind()));
                }
                place++;
            }
        }
        return variables;
    }

    /** Values, and with them those of another recipe whose inputs come from a place on. */
    public static Assignment shifted(Assignment values, Recipe other, Assignment itsValues, int from) {
        Assignment all = values;
        int place = 0;
        for (Step step : other.steps()) {
            if (step instanceof Step.Input input) {
                long value = itsValues.value(FollowedRun.variable(place, input.kind()));
                all = all.with(FollowedRun.variable(from + place, input.kind()), value);
                place++;
            }
        }
        return all;
    }
}
