package dev.assay.engine.shapes;

import dev.assay.lab.result.FollowedRun;
import dev.assay.logic.Term;
import dev.assay.logic.Terms;
import dev.assay.logic.path.Assignment;
import dev.assay.logic.value.Kind;
import dev.assay.model.trial.Outcome;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import dev.assay.wire.Op;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Learns which numbers fill the memory or stall a worker, by the calls that they were passed to: such a run takes as long as thousands
 * of others, and every unit of a class would find out for itself.
 */
public final class CostlyValues {
    private static final int SMALLEST = 1 << 10;
    private static final int SHIFT = 8;

    private record Place(MethodRef method, int argument) {}

    /** @param number of the variable */
    private record Open(Place place, int number, PrimitiveType type) {}

    private final Map<Place, Long> limits = new HashMap<>();

    /** Takes in how a run ended. */
    public void note(Trial trial, Assignment inputs, Outcome outcome) {
        if (!(outcome instanceof Outcome.OutOfMemory || outcome instanceof Outcome.Died)) {
            return;
        }
        for (Open open : open(trial)) {
            long value = inputs.value(open.number);
            if (value > SMALLEST) {
                limits.merge(open.place, Math.max(SMALLEST, value >> SHIFT), Math::min);
            }
        }
    }

    /** Whether a number of a trial is about as large as those that were too large. */
    public boolean isCostly(Trial trial, Assignment inputs) {
        return !limits.isEmpty()
                && open(trial).stream()
                        .anyMatch(open -> inputs.value(open.number) > limits.getOrDefault(open.place, Long.MAX_VALUE));
    }

    /** What keeps the open numbers of a trial far below those that were too large. */
    List<Term> bounds(Trial trial, Terms terms) {
        List<Term> bounds = new ArrayList<>();
        if (limits.isEmpty()) {
            return bounds;
        }
        for (Open open : open(trial)) {
            Long limit = limits.get(open.place);
            if (limit != null) {
                boolean isInt = open.type == PrimitiveType.INT;
                Term number = terms.variable(open.number, isInt ? Kind.INT : Kind.LONG);
                Term most = isInt ? terms.intConstant(limit.intValue()) : terms.longConstant(limit);
                bounds.add(terms.binary(Op.LE, number, most));
            }
        }
        return bounds;
    }

    private static List<Open> open(Trial trial) {
        List<Step> steps = trial.steps();
        int[] numbers = new int[steps.size()];
        int place = 0;
        for (int i = 0; i < steps.size(); i++) {
            if (steps.get(i) instanceof Step.Input input) {
                numbers[i] = FollowedRun.variable(place++, input.kind());
            }
        }
        List<Open> open = new ArrayList<>();
        for (Step step : steps) {
            if (step instanceof Step.Call call) {
                for (int i = 0; i < call.arguments().size(); i++) {
                    int argument = call.arguments().get(i);
                    if (steps.get(argument) instanceof Step.Input input
                            && (input.type() == PrimitiveType.INT || input.type() == PrimitiveType.LONG)) {
                        open.add(new Open(new Place(call.method(), i), numbers[argument], input.type()));
                    }
                }
            }
        }
        return open;
    }
}
