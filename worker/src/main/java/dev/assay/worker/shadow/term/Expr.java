package dev.assay.worker.shadow.term;

import org.jspecify.annotations.Nullable;

/**
 * A symbolic term that knows the concrete value it has in this run. An operand that is null is a constant, whose bits are
 * {@link #k}; ints and floats are held as sign-extended 32 bits, longs and doubles as 64.
 */
public class Expr {
    /** The ordinal of a {@link dev.assay.wire.Op}. */
    public final int op;

    public final @Nullable Expr a;
    public final @Nullable Expr b;

    /** The constant operand; for an input its number, and its kind in the upper half. */
    public final long k;

    /** The concrete value. */
    public final long bits;

    /** The run this term belongs to: one that outlived its run in a field means nothing in the next. */
    public final int run;

    /** Where the encoder has put this term. */
    public int mark;

    Expr(int op, @Nullable Expr a, @Nullable Expr b, long k, long bits) {
        this.op = op;
        this.a = a;
        this.b = b;
        this.k = k;
        this.bits = bits;
        this.run = Recorder.run;
    }

    static @Nullable public Expr binary(int op, @Nullable Expr a, @Nullable Expr b, long k, long bits) {
        return Recorder.decider == null ? new Expr(op, a, b, k, bits) : use(a, b);
    }

    static @Nullable public Expr unary(int op, Expr a, long bits) {
        return Recorder.decider == null ? new Expr(op, a, null, 0, bits) : use(a, null);
    }

    /** What is computed from an open choice needs its value, and has one from then on. */
    @SuppressWarnings("NullAway") // Callers have seen that there is a decider, and pay for each look.
    public static @Nullable Expr use(@Nullable Expr a, @Nullable Expr b) {
        if (Recorder.isOwner()) {
            Recorder.decider.usedIfAny(a);
            Recorder.decider.usedIfAny(b);
        } else {
            Drops.elsewhere();
        }
        return null;
    }

    /** An input of this run: a kind as in descriptors, and a number that the caller chooses. */
    public static Expr input(int number, char kind, long bits) {
        return new Expr(Ops.VAR, null, null, ((long) kind << 32) | number, bits);
    }

    /** The number of an input. */
    public final int number() {
        return (int) k;
    }

    /** The kind of an input, as in descriptors. */
    public final char kind() {
        return (char) (k >>> 32);
    }

    /** This term where it still stands for the given value in this run and thread, else null. */
    final @Nullable public Expr pick(long value) {
        if (bits == value) {
            return current();
        }
        Drops.stale(this);
        return null;
    }

    final @Nullable public Expr pick(float value) {
        float own = Float.intBitsToFloat((int) bits);
        if (Float.floatToRawIntBits(value) == (int) bits || isNaN(value) && isNaN(own)) {
            return current();
        }
        Drops.stale(this);
        return null;
    }

    final @Nullable public Expr pick(double value) {
        double own = Double.longBitsToDouble(bits);
        if (Double.doubleToRawLongBits(value) == bits || isNaN(value) && isNaN(own)) {
            return current();
        }
        Drops.stale(this);
        return null;
    }

    /** Whether this is the shadow, in this run, of what has these bits; a loss is counted where it was until overwritten. */
    public final boolean standsFor(long value, char kind) {
        if (run != Recorder.run) {
            return false;
        }
        boolean matches = bits == value
                || kind == 'F' && isNaN(Float.intBitsToFloat((int) value)) && isNaN(Float.intBitsToFloat((int) bits))
                || kind == 'D' && isNaN(Double.longBitsToDouble(value)) && isNaN(Double.longBitsToDouble(bits));
        if (!matches) {
            Drops.overwritten(this);
        }
        return matches;
    }

    /** Not {@code Double.isNaN}, which is instrumented. */
    @SuppressWarnings("IdentityBinaryExpression")
    private static boolean isNaN(double value) {
        return value != value;
    }

    private @Nullable Expr current() {
        if (run != Recorder.run) {
            return null;
        }
        if (Recorder.isOwner()) {
            return this;
        }
        Drops.elsewhere();
        return null;
    }
}
