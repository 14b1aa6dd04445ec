package dev.assay.worker.shadow.operation;

import dev.assay.worker.shadow.term.Recorder;

/** What instrumented code says of references before it does more with them than copy them; costs one comparison while none is open. */
@SuppressWarnings("NullAway") // While a choice is open there is a decider; code under test pays for each look.
public final class References {
    /** How many objects of the run stand for open choices. */
    private static int open;

    private References() {}

    /** Sets how many objects stand for open choices. */
    public static void open(int count) {
        open = count;
    }

    /** A field or a method of the object is asked for, or its class. */
    public static void use(Object reference) {
        if (open != 0 && Recorder.isOwner()) {
            Recorder.decider.used(reference);
        }
    }

    /** Two objects are compared. */
    public static void compare(Object one, Object other) {
        if (open != 0 && Recorder.isOwner()) {
            Recorder.decider.used(one);
            Recorder.decider.used(other);
        }
    }

    /** The object is compared with null. */
    public static void compareWithNull(Object reference) {
        if (open != 0 && Recorder.isOwner()) {
            Recorder.decider.comparedWithNull(reference);
        }
    }

    /** Something happens that may use any object. */
    public static void useAll() {
        if (open != 0 && Recorder.isOwner()) {
            Recorder.decider.lost();
        }
    }
}
