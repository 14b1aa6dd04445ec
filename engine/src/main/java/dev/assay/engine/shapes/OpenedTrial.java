package dev.assay.engine.shapes;

import dev.assay.lab.result.FollowedRun;
import dev.assay.logic.path.Assignment;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.PrimitiveType;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * A trial whose primitive values and short texts are left open, with the values that it had: a first run is the trial itself, and others
 * are near to it.
 */
public record OpenedTrial(Shape shape, Assignment values) {
    /** Longer texts stay as they are. */
    private static final int LONGEST_OPEN = 40;

    public static OpenedTrial of(Trial trial) {
        StepList steps = new StepList(trial);
        // By identity, since steps that nothing needs are left out in the end.
        Map<Step, Long> bits = new IdentityHashMap<>();
        for (int i = 0; i < trial.steps().size(); i++) {
            Step step = trial.steps().get(i);
            if (step instanceof Step.Literal literal && isOpen(trial, i, literal)) {
                steps.replace(i, open(literal, steps, bits));
            } else {
                steps.copy(i, step);
            }
        }
        Trial opened = steps.trial();
        Assignment values = Assignment.of();
        int place = 0;
        for (Step step : opened.steps()) {
            if (step instanceof Step.Input input) {
                values = values.with(FollowedRun.variable(place++, input.kind()), bits.getOrDefault(step, 0L));
            }
        }
        return new OpenedTrial(new Shape(opened), values);
    }

    /** What the JDK reads from a text stays what it is: there are too many texts that it does not read. */
    private static boolean isOpen(Trial trial, int index, Step.Literal literal) {
        if (!(literal.value() instanceof String text)) {
            return true;
        }
        return text.length() <= LONGEST_OPEN
                && trial.steps().stream()
                        .filter(step -> step.operands().contains(index))
                        .noneMatch(step -> step instanceof Step.Call call
                                && call.method().owner().startsWith("java."));
    }

    private static int open(Step.Literal literal, StepList steps, Map<Step, Long> bits) {
        if (literal.value() instanceof String text) {
            return text(text, steps, bits);
        }
        PrimitiveType type = primitive(literal);
        Step.Input input = new Step.Input(type);
        bits.put(input, bits(literal.value()));
        int value = steps.add(input);
        return literal.type() instanceof PrimitiveType ? value : steps.add(Shape.box(type, value));
    }

    private static PrimitiveType primitive(Step.Literal literal) {
        for (PrimitiveType type : PrimitiveType.values()) {
            if (literal.value().getClass().getName().equals(type.box().name())) {
                return type;
            }
        }
        throw new IllegalArgumentException("no literal: " + literal.value());
    }

    private static int text(String text, StepList steps, Map<Step, Long> bits) {
        boolean isAscii = text.chars().allMatch(letter -> letter < 128);
        List<Step> made = isAscii ? OpenText.ascii(text.length()) : OpenText.unicode(text.length());
        List<Integer> places = new ArrayList<>();
        int next = 0;
        for (Step step : made) {
            if (step instanceof Step.Input input) {
                Step.Input own = new Step.Input(input.type(), input.isText());
                bits.put(own, (long) text.charAt(next++));
                places.add(steps.add(own));
            } else {
                places.add(steps.add(step.renamed(places::get)));
            }
        }
        return places.get(places.size() - 1);
    }

    private static long bits(Object value) {
        if (value instanceof Boolean truth) {
            return truth ? 1 : 0;
        }
        if (value instanceof Character letter) {
            return letter;
        }
        if (value instanceof Float real) {
            return Float.floatToRawIntBits(real);
        }
        return value instanceof Double real ? Double.doubleToRawLongBits(real) : ((Number) value).longValue();
    }
}
