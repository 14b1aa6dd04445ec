package dev.assay.worker.choice;

/** Ends a run that cannot continue: the search knows why. */
public final class Abandoned extends Error {
    private static final long serialVersionUID = 1;

    Abandoned() {
        super("the run is abandoned", null, false, false);
    }
}
