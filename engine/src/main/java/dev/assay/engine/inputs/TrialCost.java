package dev.assay.engine.inputs;

import dev.assay.model.trial.StandInAnswer;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import java.math.BigInteger;
import java.util.Comparator;

/**
 * How far a trial is from the simplest: first the number of nulls, because evidence without null is stronger; then the
 * number of steps; then how far its values are from 0, the empty string and the like.
 *
 * <p>All three are natural numbers compared in turn, so every chain of ever cheaper trials ends.
 */
public record TrialCost(int nulls, int steps, BigInteger weight) implements Comparable<TrialCost> {
    private static final Comparator<TrialCost> ORDER = Comparator.comparingInt(TrialCost::nulls)
            .thenComparingInt(TrialCost::steps)
            .thenComparing(TrialCost::weight);
    private static final long PER_CHARACTER = 100_000;
    private static final long PER_DIGIT = 4;
    /** Infinities and NaN are stranger than any number. */
    private static final long NOT_A_NUMBER = 1L << 62;

    public static TrialCost of(Trial trial) {
        int nulls = 0;
        BigInteger weight = BigInteger.ZERO;
        for (Step step : trial.steps()) {
            if (step instanceof Step.Null) {
                nulls++;
            } else if (step instanceof Step.Literal literal) {
                weight = weight.add(ofValue(literal.value()));
            } else {
                weight = weight.add(BigInteger.valueOf(ofStep(step)));
            }
        }
        return new TrialCost(nulls, trial.steps().size(), weight);
    }

    /** Negative if the first trial is cheaper, positive if the second one is. */
    public static int compare(Trial one, Trial other) {
        return of(one).compareTo(of(other));
    }

    @Override
    public int compareTo(TrialCost other) {
        return ORDER.compare(this, other);
    }

    private static long ofStep(Step step) {
        if (step instanceof Step.Call call) {
            return switch (call.kind()) {
                case CONSTRUCTOR -> 3;
                case STATIC -> 4;
                case INSTANCE -> 5;
            };
        }
        if (step instanceof Step.StandIn standIn) {
            // What depends on the call is harder to read than what does not.
            int cost = standIn.constructor() == null ? 3 : 4;
            for (StandInAnswer answer : standIn.answers()) {
                cost += answer.when() == StandInAnswer.When.ALWAYS ? 1 : 3;
            }
            return cost;
        }
        return step instanceof Step.Lambda ? 2 : 1;
    }

    private static BigInteger ofValue(Object value) {
        if (value instanceof String text) {
            long weight = PER_CHARACTER * text.length();
            for (int i = 0; i < text.length(); i++) {
                weight += ofCharacter(text.charAt(i));
            }
            return BigInteger.valueOf(weight);
        }
        if (value instanceof Character character) {
            return BigInteger.valueOf(ofCharacter(character));
        }
        if (value instanceof Boolean truth) {
            return truth ? BigInteger.ONE : BigInteger.ZERO;
        }
        if (value instanceof Double || value instanceof Float) {
            return BigInteger.valueOf(ofDouble(((Number) value).doubleValue(), value.toString()));
        }
        long number = ((Number) value).longValue();
        return BigInteger.valueOf(number).abs().shiftLeft(1).add(BigInteger.valueOf(number < 0 ? 1 : 0));
    }

    /** The letter a is the simplest character, then letters, digits and space, then the rest of ASCII, then all others. */
    private static int ofCharacter(char character) {
        if (character >= 'a' && character <= 'z') {
            return character - 'a';
        }
        if (character >= 'A' && character <= 'Z') {
            return 100 + character - 'A';
        }
        if (character >= '0' && character <= '9') {
            return 200 + character - '0';
        }
        return 300 + (character >= ' ' && character < 0x7F ? character : 0x100 + character);
    }

    private static long ofDouble(double number, String text) {
        if (number == 0) {
            return text.startsWith("-") ? PER_DIGIT : 0;
        }
        if (Double.isNaN(number) || Double.isInfinite(number)) {
            return NOT_A_NUMBER;
        }
        long size = (long) Math.min(2 * Math.abs(number), NOT_A_NUMBER / 2.0);
        return size + PER_DIGIT * text.length();
    }
}
