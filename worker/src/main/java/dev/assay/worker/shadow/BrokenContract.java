package dev.assay.worker.shadow;

/** Ends a run that broke a contract. */
public final class BrokenContract extends Error {
    private static final long serialVersionUID = 1;

    BrokenContract() {
        super("a contract does not hold", null, false, false);
    }
}
