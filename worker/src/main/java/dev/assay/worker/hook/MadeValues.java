package dev.assay.worker.hook;

import java.util.Arrays;

/** Keeps which steps of a driven run made null, and stops the run where a step needs an object and has none. */
public final class MadeValues {
    private static final int[] NONE = {};

    /** Static: see the package. */
    private static int[] nulls = NONE;

    private MadeValues() {}

    public static void forget() {
        nulls = NONE;
    }

    /** The steps, in order. */
    public static int[] nulls() {
        return nulls;
    }

    // What drivers call.

    /** Tells what a step made. */
    public static void made(Object value, int step) {
        if (value == null) {
            nulls = Arrays.copyOf(nulls, nulls.length + 1);
            nulls[nulls.length - 1] = step;
        }
    }

    /** Stops the run where a call has no object to be made on: no code under test is to blame for that. */
    public static void require(Object receiver) {
        if (receiver == null) {
            throw new NullPointerException("it answered null, and a call needs an object");
        }
    }
}
