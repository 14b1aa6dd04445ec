package dev.assay.worker.shadow;

import dev.assay.worker.hook.FuelExhausted;
import dev.assay.worker.hook.GuardDenial;

/** Takes down which contract a run broke. Drivers and the methods that evaluate clauses call it. */
@SuppressWarnings("StaticAssignmentOfThrowable") // What a clause threw is kept to be reported, not thrown again.
public final class Checks {
    /** No contract is broken. */
    public static final int NONE = -1;

    private static int broken = NONE;
    private static Object[] values;
    private static Throwable evaluation;
    private static boolean isOldKnown;

    private Checks() {}

    static void clear() {
        broken = NONE;
        values = null;
        evaluation = null;
    }

    /** What the evaluation of a clause threw: the clause does not hold then. */
    public static boolean threw(Throwable thrown) throws Throwable {
        rethrowOurs(thrown);
        evaluation = thrown;
        return false;
    }

    /** Begins to evaluate the old values of one clause. */
    public static void beginOld() {
        isOldKnown = true;
    }

    /** What the evaluation of an old value threw: its clause cannot be checked then. */
    public static void oldThrew(Throwable thrown) throws Throwable {
        rethrowOurs(thrown);
        isOldKnown = false;
        Drops.count(Drops.UNKNOWN_OLD, 0);
    }

    /** Whether all old values of the clause are known. */
    public static boolean endOld() {
        return isOldKnown;
    }

    private static void rethrowOurs(Throwable thrown) throws Throwable {
        boolean isOurs = thrown instanceof DroppedRun
                || thrown instanceof FuelExhausted
                || thrown instanceof GuardDenial
                || thrown instanceof LinkageError
                || thrown instanceof OutOfMemoryError;
        if (isOurs) {
            throw thrown;
        }
    }

    /** Drops the run where what is assumed does not hold. */
    public static void assume(boolean holds) {
        evaluation = null;
        Inputs.assume(holds);
    }

    /** Begins the evaluation of a clause that is checked. */
    public static void begin() {
        evaluation = null;
    }

    /** Notes that a clause does not hold; the first one of a run counts. */
    public static void note(int check, Object[] told) {
        if (broken == NONE) {
            broken = check;
            values = told;
        }
    }

    /** Ends the run, whose clause does not hold. */
    public static void fail(int check, Object[] told) {
        note(check, told);
        throw new BrokenContract();
    }

    /** Notes that the unit calls a method without what that needs; calls that only prepare inputs do not count. */
    public static void calls(boolean holds, int check) {
        if (!holds && Inputs.step() == Inputs.UNIT) {
            note(check, new Object[0]);
        }
        if (broken != check) {
            evaluation = null;
        }
    }

    /** The clause that the run broke. */
    public static int broken() {
        return broken;
    }

    public static Object[] values() {
        return values;
    }

    /** What the evaluation of the broken clause threw, or null. */
    public static Throwable evaluation() {
        return evaluation;
    }
}
