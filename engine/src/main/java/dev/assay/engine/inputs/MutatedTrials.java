package dev.assay.engine.inputs;

import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Changes literals of a trial a little: next to an input that reached something new there are often others. Values of one trial are
 * made alike, since code under test compares them.
 */
public final class MutatedTrials {
    private static final int LONGEST = 60;
    private static final int SMALL = 1000;
    private static final String LETTERS = "ab Z09,.-_/\"'\t\n\u00df\u0130";

    private final RandomGenerator random;

    public MutatedTrials(RandomGenerator random) {
        this.random = random;
    }

    /** A trial that differs from the given one in some literals; the same trial if it has none. */
    public Trial of(Trial trial) {
        List<Step> steps = new ArrayList<>(trial.steps());
        List<Integer> literals = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            if (steps.get(i) instanceof Step.Literal) {
                literals.add(i);
            }
        }
        if (literals.isEmpty()) {
            return trial;
        }
        int times = 1 + random.nextInt(3);
        for (int i = 0; i < times; i++) {
            int at = literals.get(random.nextInt(literals.size()));
            Step.Literal old = (Step.Literal) steps.get(at);
            steps.set(at, new Step.Literal(old.type(), changed(old.value(), texts(steps, at))));
        }
        return new Trial(steps);
    }

    /** The other texts of the trial. */
    private static List<String> texts(List<Step> steps, int except) {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            if (i != except && steps.get(i) instanceof Step.Literal literal && literal.value() instanceof String text) {
                texts.add(text);
            }
        }
        return texts;
    }

    private Object changed(Object value, List<String> texts) {
        String other = texts.isEmpty() ? "" : texts.get(random.nextInt(texts.size()));
        if (value instanceof String text) {
            String changed = random.nextBoolean() && !other.isEmpty() ? mixed(text, other) : edited(text);
            return changed.length() > LONGEST ? changed.substring(0, LONGEST) : changed;
        }
        if (value instanceof Boolean truth) {
            return !truth;
        }
        if (value instanceof Character) {
            return letter(other);
        }
        if (value instanceof Double || value instanceof Float) {
            double real = real(((Number) value).doubleValue());
            return value instanceof Float ? (Object) (float) real : (Object) real;
        }
        return sized(value, whole(((Number) value).longValue(), other));
    }

    /** Two texts that have something in common. */
    private String mixed(String text, String other) {
        int cut = random.nextInt(other.length() + 1);
        return switch (random.nextInt(8)) {
            case 0 -> other;
            case 1 -> text + other;
            case 2 -> other + text;
            case 3 -> other.substring(0, cut);
            case 4 -> other.substring(cut);
            case 5 -> other + text + other;
            case 6 -> swapped(other);
            default -> text.isEmpty() ? other + other : text.substring(0, 1) + other + text.substring(1);
        };
    }

    private String edited(String text) {
        int at = random.nextInt(text.length() + 1);
        String before = text.substring(0, at);
        String after = text.substring(at);
        return switch (random.nextInt(7)) {
            case 0 -> before + letter("") + after;
            case 1 -> before + after.substring(Math.min(1, after.length()));
            case 2 -> before;
            case 3 -> text + text;
            case 4 -> swapped(text);
            case 5 -> before + letter("") + after.substring(Math.min(1, after.length()));
            default -> letter("") + text + letter("");
        };
    }

    private static String swapped(String text) {
        String upper = text.toUpperCase(java.util.Locale.ROOT);
        return upper.equals(text) ? text.toLowerCase(java.util.Locale.ROOT) : upper;
    }

    private char letter(String text) {
        String from = text.isEmpty() || random.nextInt(3) == 0 ? LETTERS : text;
        return from.charAt(random.nextInt(from.length()));
    }

    private double real(double value) {
        return switch (random.nextInt(5)) {
            case 0 -> -value;
            case 1 -> value / 2;
            case 2 -> value + 1;
            case 3 -> random.nextInt(-20, 20);
            default -> Math.rint(value) + 0.25;
        };
    }

    /** Small numbers, above all those near to a length: large ones only make runs long. */
    private long whole(long value, String text) {
        long small = Math.abs(value) > SMALL ? 0 : value;
        return switch (random.nextInt(6)) {
            case 0 -> small + 1;
            case 1 -> small - 1;
            case 2 -> -small;
            case 3 -> text.length() + random.nextInt(-1, 2);
            case 4 -> random.nextInt(-2, 12);
            default -> small * 2;
        };
    }

    private static Object sized(Object old, long value) {
        if (old instanceof Long) {
            return value;
        }
        if (old instanceof Short) {
            return (short) value;
        }
        return old instanceof Byte ? (Object) (byte) value : (Object) (int) value;
    }
}
