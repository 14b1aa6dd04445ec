package dev.assay.inference.path.value;

import dev.assay.logic.formula.Formula;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An object that a followed call has met. */
public final class HeapObject {
    /** Of a slot that the code itself has not looked at yet. */
    public static final long UNSEEN = Long.MIN_VALUE + 1;

    private final @Nullable String text;
    private final boolean isState;
    private final @Nullable String madeAs;
    private final Map<Object, Slot> slots = new LinkedHashMap<>();
    private long identity;
    private @Nullable Formula length;
    private boolean isTouched;

    /**
     * What a field or element holds.
     *
     * @param seen the number or identity that the code itself saw there last
     * @param isWritten whether the call has written it
     */
    public record Slot(PathValue value, long seen, boolean isWritten) {}

    private HeapObject(@Nullable String text, boolean isState, @Nullable String madeAs) {
        this.text = text;
        this.isState = isState;
        this.madeAs = madeAs;
    }

    /** One that was there before the call, and that an expression names. */
    public static HeapObject named(String text, boolean isState) {
        return new HeapObject(text, isState, null);
    }

    /** One that the call has made. */
    public static HeapObject made(String type) {
        return new HeapObject(null, false, type);
    }

    /** One of which nobody knows where it comes from. */
    public static HeapObject stranger() {
        return new HeapObject(null, false, null);
    }

    /** The expression for it at the beginning of the call; null if there is none. */
    public @Nullable String text() {
        return text;
    }

    /** Whether the expression may mean another object at the end of the call. */
    public boolean isState() {
        return isState;
    }

    /** The class that the call has made it of, or the descriptor of an array; null if it has not. */
    public @Nullable String madeAs() {
        return madeAs;
    }

    /** Fields by their keys, elements by their indices. */
    public Map<Object, Slot> slots() {
        return slots;
    }

    /** What the code itself calls it by; 0 while that is unknown. */
    public long identity() {
        return identity;
    }

    public void identify(long known) {
        identity = known;
    }

    public @Nullable Formula length() {
        return length;
    }

    public void setLength(@Nullable Formula known) {
        length = known;
    }

    /** Whether code that nobody follows may have changed it. */
    public boolean isTouched() {
        return isTouched;
    }

    public void touch() {
        isTouched = true;
    }
}
