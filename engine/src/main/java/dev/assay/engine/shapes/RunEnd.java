package dev.assay.engine.shapes;

import dev.assay.model.trial.Outcome;

/** What the end of a run says about its decisions. */
final class RunEnd {
    private RunEnd() {}

    /** Whether nobody knows what the run decided: its worker did not live to report it, or the heap was full. */
    static boolean isUnknown(Outcome outcome) {
        return outcome instanceof Outcome.Hung
                || outcome instanceof Outcome.Died
                || outcome instanceof Outcome.OutOfMemory;
    }

    /** Whether the run ended where fuel or stack did, the latter not always at the same place. */
    static boolean isCut(Outcome outcome) {
        return outcome instanceof Outcome.OutOfFuel
                || outcome instanceof Outcome.Threw threw
                        && threw.thrown().type().equals("java.lang.StackOverflowError");
    }
}
