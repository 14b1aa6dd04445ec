package dev.assay.engine.inputs;

import dev.assay.engine.way.Pools;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.PrimitiveType;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Literals nearer to 0, to the empty string or to the letter a. */
public final class SimplerLiterals {
    /** Shorter ones are tried without each of their characters in turn. */
    private static final int SHORT = 12;

    private SimplerLiterals() {}

    /** Trials that differ from one in a single literal, each simpler than it; the steps stay where they are. */
    public static List<Trial> in(Trial trial) {
        TrialCost cost = TrialCost.of(trial);
        List<Trial> simpler = new ArrayList<>();
        for (int i = 0; i < trial.steps().size(); i++) {
            if (trial.steps().get(i) instanceof Step.Literal literal) {
                for (Step simple : of(literal)) {
                    List<Step> steps = new ArrayList<>(trial.steps());
                    steps.set(i, simple);
                    Trial candidate = new Trial(steps);
                    if (TrialCost.of(candidate).compareTo(cost) < 0) {
                        simpler.add(candidate);
                    }
                }
            }
        }
        return simpler;
    }

    static List<Step> of(Step.Literal literal) {
        Set<Object> values = new LinkedHashSet<>();
        Object value = literal.value();
        if (value instanceof String text) {
            shorten(text, values);
        } else if (value instanceof Character) {
            values.addAll(List.of('a', 'b', 'A', '0', ' '));
        } else if (value instanceof Boolean) {
            values.add(false);
        } else if (value instanceof Double || value instanceof Float) {
            double number = ((Number) value).doubleValue();
            for (double simple : new double[] {0, 1, -1, Math.abs(number), Math.rint(number), number / 2}) {
                values.add(number(literal.type(), simple));
            }
        } else {
            long number = ((Number) value).longValue();
            values.add(number(literal.type(), 0));
            values.add(number(literal.type(), Math.abs(number)));
            // From bold to timid: each candidate is nearer to the number, so that a bound is found by bisection.
            for (long step = number / 2; step != 0; step /= 2) {
                values.add(number(literal.type(), number - step));
            }
            values.add(number(literal.type(), number - Long.signum(number)));
        }
        values.remove(value);
        return values.stream()
                .<Step>map(simple -> new Step.Literal(literal.type(), simple))
                .toList();
    }

    private static Object number(JavaType type, double value) {
        return unboxed(type) == PrimitiveType.FLOAT ? (Object) (float) value : (Object) value;
    }

    private static Object number(JavaType type, long value) {
        return switch (unboxed(type)) {
            case BYTE -> (byte) value;
            case SHORT -> (short) value;
            case INT -> (int) value;
            default -> value;
        };
    }

    private static PrimitiveType unboxed(JavaType type) {
        return type instanceof PrimitiveType primitive
                ? primitive
                : Objects.requireNonNull(Pools.unboxed((ClassType) type));
    }

    private static void shorten(String text, Set<Object> values) {
        int length = text.length();
        values.add("");
        for (int cut = length / 2; cut > 0; cut /= 2) {
            values.add(text.substring(0, length - cut));
            values.add(text.substring(cut));
        }
        for (int i = 0; i < length && length <= SHORT; i++) {
            values.add(text.substring(0, i) + text.substring(i + 1));
        }
        values.add("a".repeat(length));
        List<Character> simple = new ArrayList<>(List.of('a', '0'));
        for (int i = 0; i < length && length <= SHORT; i++) {
            for (char character : simple) {
                values.add(text.substring(0, i) + character + text.substring(i + 1));
            }
        }
    }
}
