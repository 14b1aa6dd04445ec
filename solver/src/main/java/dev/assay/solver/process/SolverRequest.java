package dev.assay.solver.process;

/** What a JVM for Z3 is asked. */
enum SolverRequest {
    /** Whether conditions can hold together. */
    SOLVE,
    /** Forgets all terms. */
    FORGET_TERMS,
    /** Begins a prover. */
    OPEN,
    /** States what always holds for a prover. */
    STATE,
    /** Whether a state satisfies a goal of a prover. */
    PROVE,
    /** What formulas are in the last state that a prover found. */
    VALUE,
    /** Ends a prover. */
    CLOSE;

    private static final SolverRequest[] ALL = values();

    static SolverRequest of(int code) {
        return ALL[code];
    }
}
