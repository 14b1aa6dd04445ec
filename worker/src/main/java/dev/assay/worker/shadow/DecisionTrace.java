package dev.assay.worker.shadow;

import dev.assay.worker.hook.Oversized;
import dev.assay.worker.shadow.term.Drops;
import dev.assay.worker.shadow.term.Expr;
import dev.assay.worker.shadow.term.Ops;
import dev.assay.worker.shadow.term.Recorder;
import org.jspecify.annotations.Nullable;

/** The decisions of the current run, in order; kept in plain arrays that grow. */
public final class DecisionTrace {
    public static final int BRANCH = 0;
    static final int SWITCH = 1;
    public static final int BOUNDS = 2;
    static final int DIVISOR = 3;
    static final int SIZE = 4;
    public static final int CONCRETE = 5;
    public static final int BOX = 6;
    static final int NOTE = 7;

    /** Where the place is not known. */
    public static final int NOWHERE = -1;

    /** More decisions than this are not recorded, and the run says so: nobody searches so deep, and others wait for it. */
    private static final int LIMIT = 1 << 16;

    private static int size;
    private static int[] sites = new int[256];
    private static int[] kinds = new int[256];
    private static int[] constants = new int[256];
    private static Expr[] lefts = new Expr[256];
    private static Expr[] rights = new Expr[256];

    private DecisionTrace() {}

    /** Records a comparison of ints of which at least one is symbolic; the other is the constant where it is not. */
    public static void record(
            int kind,
            int comparison,
            @Nullable Expr left,
            @Nullable Expr right,
            int constant,
            boolean taken,
            int site) {
        if (!Recorder.isOwner()) {
            Drops.elsewhere();
            return;
        }
        if (Recorder.decider != null) {
            Expr.use(left, right);
            return;
        }
        int i = size;
        if (i == sites.length && !grow()) {
            Drops.count(Drops.TRACE_FULL, 0);
            return;
        }
        sites[i] = site;
        kinds[i] = kind
                | comparison << 8
                | (taken ? 1 << 16 : 0)
                | (SymbolicInputs.step() == SymbolicInputs.CHECK ? 1 << 17 : 0);
        constants[i] = constant;
        lefts[i] = left;
        rights[i] = right;
        size = i + 1;
    }

    /** Decides that a symbolic int has the value that it has. */
    public static void pin(Expr value, int concrete, int site) {
        record(CONCRETE, Ops.EQ, value, null, concrete, true, site);
    }

    public static void divisor(int value, Expr shadow, int site) {
        record(DIVISOR, Ops.EQ, shadow, null, 0, value == 0, site);
    }

    static void divisor(long value, Expr shadow, int site) {
        Expr sign = LongTerms.lcmp(value, 0, shadow, null);
        record(DIVISOR, Ops.EQ, sign, null, 0, value == 0, site);
    }

    /** The size of a new array, whose elements take so many bytes each. */
    public static void size(int value, int width, @Nullable Expr shadow, int site) {
        if (shadow != null) {
            record(SIZE, Ops.LT, shadow, null, 0, value < 0, site);
            if (value >= 0) {
                pin(shadow, value, site);
                fits(value, width);
            } else {
                Complaint.ofSize(value, shadow);
            }
        }
    }

    /** The size of a new array that code under test makes. */
    public static void fits(int value, int width) {
        if (Oversized.isOne(value, width) && Recorder.isOwner()) {
            throw new Oversized();
        }
    }

    /** A switch over a range of keys. */
    public static void table(int value, Expr shadow, int low, int high, int site) {
        if (shadow != null) {
            long key = low;
            boolean found = false;
            while (key <= high && !found) {
                found = key == value;
                record(SWITCH, Ops.EQ, shadow, null, (int) key, found, site);
                key++;
            }
        }
    }

    /** A switch over keys that are given as two chars each. */
    public static void lookup(int value, Expr shadow, String keys, int site) {
        if (shadow != null) {
            Thread paused = Recorder.pause();
            int length = keys.length();
            Recorder.resume(paused);
            boolean found = false;
            for (int i = 0; i < length && !found; i += 2) {
                paused = Recorder.pause();
                int key = keys.charAt(i) << 16 | keys.charAt(i + 1);
                Recorder.resume(paused);
                found = key == value;
                record(SWITCH, Ops.EQ, shadow, null, key, found, site);
            }
        }
    }

    private static boolean grow() {
        int length = sites.length * 2;
        if (length > LIMIT) {
            return false;
        }
        sites = grown(sites, length);
        kinds = grown(kinds, length);
        constants = grown(constants, length);
        lefts = grown(lefts, length);
        rights = grown(rights, length);
        return true;
    }

    private static int[] grown(int[] old, int length) {
        int[] copy = new int[length];
        System.arraycopy(old, 0, copy, 0, old.length);
        return copy;
    }

    private static Expr[] grown(Expr[] old, int length) {
        Expr[] copy = new Expr[length];
        System.arraycopy(old, 0, copy, 0, old.length);
        return copy;
    }

    static void clear() {
        for (int i = 0; i < size; i++) {
            lefts[i] = null;
            rights[i] = null;
        }
        size = 0;
    }

    /** How many decisions the run has made. */
    public static int size() {
        return size;
    }

    public static int site(int i) {
        return sites[i];
    }

    /** The ordinal of a {@code DecisionKind}. */
    public static int kind(int i) {
        return kinds[i] & 0xff;
    }

    /** The ordinal of the comparing {@link dev.assay.wire.Op}. */
    public static int comparison(int i) {
        return kinds[i] >> 8 & 0xff;
    }

    /** Whether the comparison held. */
    public static boolean taken(int i) {
        return (kinds[i] & 1 << 16) != 0;
    }

    /** Whether it was made where the driver evaluates contracts. */
    public static boolean isOfContract(int i) {
        return (kinds[i] & 1 << 17) != 0;
    }

    /** The left side; null where it is the constant. */
    public static @Nullable Expr left(int i) {
        return lefts[i];
    }

    /** The right side; null where it is the constant. */
    public static @Nullable Expr right(int i) {
        return rights[i];
    }

    /** The side that is not symbolic. */
    public static int constant(int i) {
        return constants[i];
    }
}
