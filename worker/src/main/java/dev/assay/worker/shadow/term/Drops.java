package dev.assay.worker.shadow.term;

/** Counts what made a shadow vanish, by reason and place: a run that dropped none has told everything. */
public final class Drops {
    private static final int CAPACITY = 256;

    private static final int[] reasons = new int[CAPACITY];
    private static final int[] places = new int[CAPACITY];
    private static final int[] counts = new int[CAPACITY];
    private static int size;

    private Drops() {}

    /** Counts a loss of the current run; other threads' losses are not this run's. */
    public static void count(int reason, int place) {
        if (Recorder.isOwner() && Recorder.decider != null) {
            Recorder.decider.lost();
        } else if (Recorder.isOwner()) {
            add(reason, place);
        }
    }

    /** A picture of the heap, taken after the run, met a shadow that its value has left. */
    static void overwritten(Expr shadow) {
        add(OVERWRITTEN, shadow.op);
    }

    private static void add(int reason, int place) {
        int i = 0;
        while (i < size && (reasons[i] != reason || places[i] != place)) {
            i++;
        }
        if (i == CAPACITY) {
            i = CAPACITY - 1; // Still a loss, though its place is forgotten.
        } else if (i == size) {
            reasons[i] = reason;
            places[i] = place;
            counts[i] = 0;
            size++;
        }
        counts[i]++;
    }

    /** Counts the loss of a value that is known. */
    public static void count(int reason, int place, Expr lost) {
        if (Recorder.decider != null) {
            Expr.use(lost, null);
        } else {
            count(reason, place);
        }
    }

    static void stale(Expr shadow) {
        if (shadow.run == Recorder.run) {
            count(OVERWRITTEN, shadow.op, shadow);
        }
    }

    /** A shadow of this run was met in a thread that is not recorded. */
    public static void elsewhere() {
        if (Recorder.isElsewhere()) {
            foreign = true;
            if (Recorder.decider != null) {
                Recorder.decider.elsewhere();
            }
        }
    }

    /** Called by a method that could not be instrumented. */
    public static void unfollowed(int token) {
        count(TOO_LARGE, token);
    }

    public static void clear() {
        size = 0;
        foreign = false;
    }

    /** How many different losses there were. */
    public static int size() {
        return foreign ? size + 1 : size;
    }

    /** The reason of a loss: the ordinal of a {@code DropReason}. */
    public static int reason(int i) {
        return i == size ? OTHER_THREAD : reasons[i];
    }

    /** Where: the token of a method, or a site, as the reason says. */
    public static int place(int i) {
        return i == size ? 0 : places[i];
    }

    public static int count(int i) {
        return i == size ? 1 : counts[i];
    }

    public static final int UNFOLLOWED_CALL = 0;
    public static final int LOST_RESULT = 1;
    static final int OVERWRITTEN = 2;
    static final int OTHER_THREAD = 3;
    static final int TOO_LARGE = 4;
    public static final int DYNAMIC_CALL = 5;
    public static final int NATIVE_READ = 6;
    public static final int TRACE_FULL = 7;
    public static final int RAW_MEMORY = 8;
    public static final int UNSHADOWED_FIELD = 9;
    public static final int UNKNOWN_OLD = 10;
    public static final int OTHER_MODULE = 11;

    /** Written by any thread, hence no more than a flag. */
    private static volatile boolean foreign;
}
