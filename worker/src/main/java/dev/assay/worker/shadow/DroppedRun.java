package dev.assay.worker.shadow;

/** Ends a run whose inputs do not satisfy an assumption. */
public final class DroppedRun extends Error {
    private static final long serialVersionUID = 1;

    DroppedRun() {
        super("an assumption does not hold", null, false, false);
    }
}
