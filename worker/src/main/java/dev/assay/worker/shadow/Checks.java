package dev.assay.worker.shadow;

import dev.assay.worker.hook.FuelExhausted;
import dev.assay.worker.hook.GuardDenial;
import dev.assay.worker.shadow.term.Drops;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Takes down which contract a run broke. Drivers and the methods that evaluate clauses call it. */
@SuppressWarnings("StaticAssignmentOfThrowable") // What a clause threw is kept to be reported, not thrown again.
public final class Checks {
    /** No contract is broken. */
    public static final int NONE = -1;

    /** So many suspected contracts of one run are reported; the first ones count. */
    private static final int MOST_SUSPECTED = 32;

    private static int broken = NONE;
    private static Object @Nullable [] values;
    private static @Nullable Throwable brokenBy;
    private static final int[] suspected = new int[MOST_SUSPECTED];
    private static final Object[][] suspectedValues = new Object[MOST_SUSPECTED][];
    private static final Throwable[] suspectedBy = new Throwable[MOST_SUSPECTED];
    private static int suspectedCount;
    private static @Nullable Throwable evaluation;
    private static boolean isOldKnown;

    private Checks() {}

    static void clear() {
        broken = NONE;
        values = null;
        evaluation = null;
        brokenBy = null;
        for (int i = 0; i < suspectedCount; i++) {
            suspectedValues[i] = null;
            suspectedBy[i] = null;
        }
        suspectedCount = 0;
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

    /** Drops the run if what is assumed does not hold. */
    public static void assume(boolean holds) {
        evaluation = null;
        SymbolicInputs.assume(holds);
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
            brokenBy = evaluation;
        }
    }

    /** Ends the run, whose clause does not hold. */
    public static void fail(int check, Object[] told) {
        note(check, told);
        throw new BrokenContract();
    }

    /** Notes that the unit calls a method without what that needs; calls that only prepare inputs do not count. */
    public static void calls(boolean holds, int check) {
        if (!holds && SymbolicInputs.step() == SymbolicInputs.UNIT) {
            note(check, new Object[0]);
        }
        evaluation = null;
    }

    /** Notes that a clause does not hold which nobody believes yet; the run continues. */
    public static void suspect(int check, Object[] told) {
        boolean isNoted = suspectedCount == MOST_SUSPECTED;
        for (int i = 0; i < suspectedCount; i++) {
            isNoted |= suspected[i] == check;
        }
        if (!isNoted) {
            suspected[suspectedCount] = check;
            suspectedValues[suspectedCount] = told;
            suspectedBy[suspectedCount++] = evaluation;
        }
        evaluation = null;
    }

    /** The same for what a method needs that the unit calls; calls that only prepare inputs do not count. */
    public static void suspectCall(boolean holds, int check) {
        if (!holds && SymbolicInputs.step() == SymbolicInputs.UNIT) {
            suspect(check, new Object[0]);
        }
        evaluation = null;
    }

    /** What a value looks like, with the elements of arrays. */
    public static String text(@Nullable Object value) {
        if (value == null || !value.getClass().isArray()) {
            return String.valueOf(value);
        }
        // Inside of one more array, arrays of whatever type have their elements shown.
        String shown = Arrays.deepToString(new Object[] {value});
        return shown.substring(1, shown.length() - 1);
    }

    /** How many suspected clauses the run broke. */
    public static int suspectedCount() {
        return suspectedCount;
    }

    /** One of the suspected clauses that the run broke. */
    public static int suspected(int index) {
        return suspected[index];
    }

    /** The values that one of them speaks of. */
    public static Object[] suspectedValues(int index) {
        return suspectedValues[index];
    }

    /** What the evaluation of one of them threw, or null. */
    public static @Nullable Throwable suspectedBy(int index) {
        return suspectedBy[index];
    }

    /** The clause that the run broke. */
    public static int broken() {
        return broken;
    }

    @SuppressWarnings("NullAway") // Asked for only if a clause is broken.
    public static Object[] values() {
        return values;
    }

    /** What the evaluation of the broken clause threw, or null. */
    public static @Nullable Throwable evaluation() {
        return brokenBy;
    }
}
