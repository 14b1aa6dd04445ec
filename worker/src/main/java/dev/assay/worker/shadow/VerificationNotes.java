package dev.assay.worker.shadow;

import dev.assay.worker.hook.state.Statics;
import dev.assay.worker.shadow.term.Ops;
import dev.assay.worker.shadow.term.Recorder;

/**
 * Notes of a run, among its decisions, for whoever guides the search by verification results: which points, assertions and
 * assumptions of its unit it came to, and which assumptions were broken by then. Only the call of the unit itself is noted.
 */
public final class VerificationNotes {
    /** So many different events of a method are told apart. */
    private static final int MOST_EVENTS = 1 << 15;

    private static boolean isEntered;
    private static int broken;
    private static int[] noted = new int[64];
    private static final int[] arrivals = new int[16];
    private static int unit;

    private VerificationNotes() {}

    /** A run begins. */
    static void clear() {
        isEntered = false;
    }

    /** A method with notes begins; answers whether it is the unit, in whose first call they are taken: not that of an initializer. */
    public static int enter(int method) {
        if (isEntered || !isOfUnit() || !Recorder.isOwner() || Statics.isInitializing()) {
            return 0;
        }
        isEntered = true;
        unit = method;
        broken = 0;
        for (int i = 0; i < noted.length; i++) {
            noted[i] = -1;
        }
        for (int i = 0; i < arrivals.length; i++) {
            arrivals[i] = 0;
        }
        DecisionTrace.record(DecisionTrace.NOTE, Ops.EQ, null, null, 0, false, method);
        return 1;
    }

    /** Whether code that any method may run counts for a method with notes: it has begun, and its call is not over. */
    public static int during(int method) {
        return isEntered && unit == method && isOfUnit() ? 1 : 0;
    }

    private static boolean isOfUnit() {
        return SymbolicInputs.step() == SymbolicInputs.UNIT;
    }

    /** Something was assumed: whether it holds, and which assumption it is. */
    public static void assumed(boolean holds, int active, int identifier, int event) {
        if (active != 0) {
            if (!holds) {
                broken |= 1 << identifier;
            }
            note(event);
        }
    }

    /** Control gets to an instruction, which was assumed to happen at most so often; each time is noted until then. */
    public static void arrived(int active, int identifier, int most, int event) {
        if (active != 0 && (broken >> identifier & 1) == 0) {
            if (++arrivals[identifier] > most) {
                broken |= 1 << identifier;
            }
            note(event);
        }
    }

    /** The run has come to a point or an assertion; nothing is noted again before another assumption is broken. */
    public static void at(int active, int event) {
        if (active == 0) {
            return;
        }
        while (event >= noted.length && noted.length < MOST_EVENTS) {
            int[] grown = new int[noted.length * 2];
            System.arraycopy(noted, 0, grown, 0, noted.length);
            for (int i = noted.length; i < grown.length; i++) {
                grown[i] = -1;
            }
            noted = grown;
        }
        if (noted[event] != broken) {
            noted[event] = broken;
            note(event);
        }
    }

    private static void note(int event) {
        if (!Recorder.isOwner()) {
            return; // What another thread or an initializer broke is seen in the next note.
        }
        DecisionTrace.record(DecisionTrace.NOTE, Ops.EQ, null, null, 0, true, event << 16 | broken);
    }
}
