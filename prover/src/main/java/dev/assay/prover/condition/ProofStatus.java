package dev.assay.prover.condition;

/** What is known of an assertion before anything has been run. */
public enum ProofStatus {
    /** No state makes it fail. */
    VERIFIED,
    /** No state makes it fail in which some assumptions hold. */
    ASSUMED,
    /** A state makes it fail, as far as formulas show. */
    WARNING,
    /** The solver gave up, or the method is beyond what is understood. */
    UNKNOWN
}
