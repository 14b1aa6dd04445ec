package dev.assay.solver.z3;

/** The ways to ask Z3, from the quickest to the strongest. */
public enum Z3Style {
    /** Over mathematical integers, step by step along the path; at its best if nothing wraps around. */
    INTEGERS(2_000_000),
    /** Over bit-vectors, step by step along the path; no floating point. */
    BITS(3_000_000),
    /** Over bit-vectors and floating point, all conditions at once, with all of Z3's preparations. */
    AT_ONCE(5_000_000);

    private final int steps;

    Z3Style(int steps) {
        this.steps = steps;
    }

    /**
     * How many of its own steps Z3 may take: about a second. Unlike time they are the same on every machine and in
     * every run, so that as a rule it is they that end a question without an answer.
     */
    int steps() {
        return steps;
    }
}
