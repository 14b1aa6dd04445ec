package dev.assay.api;

/** Ends a run whose assumption does not hold. */
public final class AssumptionViolated extends RuntimeException {
    private static final long serialVersionUID = 1;

    AssumptionViolated() {
        super("an assumption (Assume.that) does not hold for these inputs; under Assay such a run is dropped");
    }
}
