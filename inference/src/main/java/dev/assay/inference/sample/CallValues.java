package dev.assay.inference.sample;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The values of all quantities in one call. */
public final class CallValues {
    private final long[] bits;
    private final @Nullable String[] texts;
    private final State[] states;

    /** What is known of a quantity. */
    public enum State {
        /** Nothing: nobody may claim anything of it. */
        UNKNOWN,
        /** That it has no meaning, since what it belongs to is null. */
        ABSENT,
        KNOWN
    }

    CallValues(int count) {
        bits = new long[count];
        texts = new String[count];
        states = new State[count];
        Arrays.fill(states, State.UNKNOWN);
    }

    void set(Quantity quantity, long value, @Nullable String text) {
        bits[quantity.index()] = value;
        texts[quantity.index()] = text;
        states[quantity.index()] = State.KNOWN;
    }

    void setAbsent(Quantity quantity) {
        states[quantity.index()] = State.ABSENT;
    }

    void copy(Quantity to, CallValues from, Quantity source) {
        bits[to.index()] = from.bits[source.index()];
        texts[to.index()] = from.texts[source.index()];
        states[to.index()] = from.states[source.index()];
    }

    public State state(Quantity quantity) {
        return states[quantity.index()];
    }

    public boolean isKnown(Quantity quantity) {
        return states[quantity.index()] == State.KNOWN;
    }

    /** A whole number; the bits of a double; 0 for null and for false. */
    public long bits(Quantity quantity) {
        return bits[quantity.index()];
    }

    public double real(Quantity quantity) {
        return Double.longBitsToDouble(bits[quantity.index()]);
    }

    /** The text of a string or of a constant, or the class of a reference. */
    public @Nullable String text(Quantity quantity) {
        return texts[quantity.index()];
    }
}
