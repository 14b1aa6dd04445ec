package dev.assay.solver.stack;

import dev.assay.solver.Prover;
import dev.assay.solver.z3.Z3Prover;

/** Makes provers, so that nobody else need know which library they use. */
public final class Provers {
    private Provers() {}

    /** A prover for one method. */
    public static Prover of(Prover.Floats floats) {
        return new Z3Prover(floats);
    }
}
