package dev.assay.techniques.explore;

import dev.assay.lab.FollowedRun;
import dev.assay.logic.Assignment;
import dev.assay.model.ArrayType;
import dev.assay.model.CallKind;
import dev.assay.model.ClassType;
import dev.assay.model.MethodRef;
import dev.assay.model.PrimitiveType;
import dev.assay.model.Step;
import dev.assay.model.Trial;
import java.util.ArrayList;
import java.util.List;

/**
 * A trial whose primitive values are left open.
 *
 * @param trial with an input in the place of every primitive value
 */
record Shape(Trial trial) {
    private static final MethodRef REPLAY = new MethodRef("dev.assay.api.Choose", "replay", "([Ljava/lang/Object;)V");

    /** The shape of a trial: what is left when its primitive values do not count. */
    static Shape of(Trial trial) {
        return new Shape(new Trial(trial.steps().stream().map(Shape::opened).toList()));
    }

    private static Step opened(Step step) {
        return step instanceof Step.Literal literal && literal.type() instanceof PrimitiveType type
                ? new Step.Input(type)
                : step;
    }

    /** Whether all inputs of the unit are open: every call of it has this shape. */
    boolean isWholeSpace() {
        List<Step> steps = trial.steps();
        return trial.call().kind() != CallKind.INSTANCE
                && steps.subList(0, steps.size() - 1).stream().allMatch(Step.Input.class::isInstance);
    }

    /**
     * The trial with values in the place of inputs. What the code chose beyond its arguments is replayed by a first step.
     *
     * @param asked the types of all inputs that the run asked for: those of the trial, then those that the code chose
     */
    Trial with(Assignment values, List<PrimitiveType> asked) {
        List<Step> steps = new ArrayList<>();
        int next = 0;
        for (Step step : trial.steps()) {
            steps.add(step instanceof Step.Input input ? literal(input.type(), values, next++) : step);
        }
        return asked.size() > next ? replaying(steps, values, asked, next) : new Trial(steps);
    }

    private static Trial replaying(List<Step> steps, Assignment values, List<PrimitiveType> asked, int first) {
        List<Step> all = new ArrayList<>(steps.subList(0, steps.size() - 1));
        List<Integer> chosen = new ArrayList<>();
        for (int i = first; i < asked.size(); i++) {
            chosen.add(all.size());
            Step.Literal value = literal(asked.get(i), values, i);
            all.add(new Step.Literal(asked.get(i).box(), value.value()));
        }
        int array = all.size();
        all.add(new Step.NewArray(new ArrayType(ClassType.OBJECT), chosen));
        all.add(new Step.Call(REPLAY, CallKind.STATIC, Step.NONE, List.of(array), PrimitiveType.VOID));
        all.add(steps.get(steps.size() - 1));
        return new Trial(all);
    }

    private static Step.Literal literal(PrimitiveType type, Assignment values, int place) {
        long bits = values.value(FollowedRun.variable(place, type));
        Object value = switch (type) {
            case BOOLEAN -> bits != 0;
            case BYTE -> (byte) bits;
            case SHORT -> (short) bits;
            case CHAR -> (char) bits;
            case INT -> (int) bits;
            case LONG -> bits;
            case FLOAT -> Float.intBitsToFloat((int) bits);
            case DOUBLE -> Double.longBitsToDouble(bits);
            case VOID -> throw new IllegalArgumentException("void is no input");
        };
        return new Step.Literal(type, value);
    }
}
