package dev.assay.techniques.sequence;

import dev.assay.lab.FollowedRun;
import dev.assay.logic.Assignment;
import dev.assay.model.Step;

/** The inputs of recipes, by their places. */
final class Inputs {
    private Inputs() {}

    /** Values, and with them those of another recipe whose inputs come from a place on. */
    static Assignment shifted(Assignment values, Recipe other, Assignment itsValues, int from) {
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
