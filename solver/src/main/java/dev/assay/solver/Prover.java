package dev.assay.solver;

import dev.assay.logic.formula.Formula;
import java.time.Duration;
import java.util.Collection;

/** Proves or refutes goals over program states, under facts that stay and assumptions that come with each goal; for one thread. */
public interface Prover extends AutoCloseable {

    /** How floating point is understood. */
    enum Floats {
        /** As Java computes. */
        EXACT,
        /** Operations are functions of which nothing is known: much faster, proofs are proofs, states may be none. */
        ABSTRACT
    }

    /** Whether some operation on floating point stands for any function. */
    boolean hasAbstracted();

    /** How many goals were asked about. */
    long queries();

    /** States what always holds. */
    void state(Formula fact);

    /** Whether a state satisfies a goal and the assumptions. */
    Proof solve(Formula goal, Collection<Formula> assumptions, Duration limit);

    @Override
    void close();
}
