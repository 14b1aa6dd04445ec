package dev.assay.engine.shapes;

import dev.assay.lab.result.FollowedRun;
import dev.assay.logic.path.Assignment;
import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.MethodRef;
import dev.assay.model.type.PrimitiveType;
import java.util.ArrayList;
import java.util.List;

/**
 * A trial whose primitive values are left open.
 *
 * @param trial with an input in the place of every primitive value
 */
public record Shape(Trial trial) {
    private static final MethodRef REPLAY = new MethodRef("dev.assay.api.Choose", "replay", "([Ljava/lang/Object;)V");

    /** The shape of a trial: what is left when its primitive values, boxed ones too, do not count. */
    public static Shape of(Trial trial) {
        StepList steps = new StepList(trial);
        for (int i = 0; i < trial.steps().size(); i++) {
            Step step = trial.steps().get(i);
            if (step instanceof Step.Literal literal && literal.type() instanceof PrimitiveType type) {
                steps.replace(i, steps.add(new Step.Input(type)));
            } else if (step instanceof Step.Literal literal && !(literal.value() instanceof String)) {
                steps.replace(i, addBox(steps, literal));
            } else {
                steps.copy(i, step);
            }
        }
        return new Shape(steps.trial());
    }

    private static int addBox(StepList steps, Step.Literal literal) {
        String box = literal.value().getClass().getName();
        for (PrimitiveType type : PrimitiveType.values()) {
            if (type.box().name().equals(box)) {
                return steps.add(box(type, steps.add(new Step.Input(type))));
            }
        }
        throw new IllegalArgumentException("no literal: " + literal.value());
    }

    /** The call that boxes the value of a step. */
    static Step box(PrimitiveType type, int value) {
        MethodRef valueOf = new MethodRef(
                type.box().name(),
                "valueOf",
                "(" + type.descriptor() + ")" + type.box().descriptor());
        return new Step.Call(valueOf, CallKind.STATIC, Step.NONE, List.of(value), type.box());
    }

    /**
     * The trial with values in the place of inputs. What the code chose beyond its arguments is replayed by a first step.
     *
     * @param asked the kinds of all inputs that the run asked for: those of the trial, then those that the code chose
     */
    public Trial with(Assignment values, String asked) {
        List<Step> steps = new ArrayList<>();
        int next = 0;
        for (Step step : trial.steps()) {
            steps.add(step instanceof Step.Input input ? literal(input.kind(), values, next++) : step);
        }
        return OpenText.asLiterals(asked.length() > next ? replaying(steps, values, asked, next) : new Trial(steps));
    }

    private static Trial replaying(List<Step> steps, Assignment values, String asked, int first) {
        List<Step> all = new ArrayList<>(steps.subList(0, steps.size() - 1));
        List<Integer> chosen = new ArrayList<>();
        for (int i = first; i < asked.length(); i++) {
            chosen.add(all.size());
            if (asked.charAt(i) == FollowedRun.LENGTH) {
                String text = text(values, asked, i);
                all.add(new Step.Literal(ClassType.STRING, text));
                i += text.length();
            } else {
                Step.Literal value = literal(asked.charAt(i), values, i);
                all.add(new Step.Literal(((PrimitiveType) value.type()).box(), value.value()));
            }
        }
        int array = all.size();
        all.add(new Step.NewArray(new ArrayType(ClassType.OBJECT), chosen));
        all.add(new Step.Call(REPLAY, CallKind.STATIC, Step.NONE, List.of(array), PrimitiveType.VOID));
        all.add(steps.get(steps.size() - 1));
        return new Trial(all);
    }

    /** The text that was chosen: its length, then as many chars of it as the run came to ask for. */
    private static String text(Assignment values, String asked, int place) {
        int length = (int) values.value(FollowedRun.variable(place, FollowedRun.LENGTH));
        StringBuilder text = new StringBuilder();
        for (int i = place + 1; i <= place + length && i < asked.length() && asked.charAt(i) == 'C'; i++) {
            text.append((char) values.value(FollowedRun.variable(i, 'C')));
        }
        return text.toString();
    }

    private static Step.Literal literal(char kind, Assignment values, int place) {
        long bits = values.value(FollowedRun.variable(place, kind));
        return switch (kind) {
            case 'Z' -> new Step.Literal(PrimitiveType.BOOLEAN, bits != 0);
            case 'B', 'A' -> new Step.Literal(PrimitiveType.BYTE, (byte) bits);
            case 'S' -> new Step.Literal(PrimitiveType.SHORT, (short) bits);
            case 'C' -> new Step.Literal(PrimitiveType.CHAR, (char) bits);
            case 'I' -> new Step.Literal(PrimitiveType.INT, (int) bits);
            case 'J' -> new Step.Literal(PrimitiveType.LONG, bits);
            case 'F' -> new Step.Literal(PrimitiveType.FLOAT, Float.intBitsToFloat((int) bits));
            case 'D' -> new Step.Literal(PrimitiveType.DOUBLE, Double.longBitsToDouble(bits));
            default -> throw new IllegalArgumentException("no input is of kind " + kind);
        };
    }
}
