package dev.assay.worker.hook;

/** Thrown through code under test when a run has used up its fuel. */
public final class FuelExhausted extends Error {
    private static final long serialVersionUID = 1;

    FuelExhausted() {
        super("out of fuel");
    }
}
