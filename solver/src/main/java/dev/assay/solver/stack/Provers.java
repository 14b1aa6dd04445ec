package dev.assay.solver.stack;

import dev.assay.solver.Prover;
import dev.assay.solver.process.RemoteProver;
import dev.assay.solver.process.SolverJvms;
import dev.assay.solver.z3.Z3Prover;

/** Makes provers, so that nobody else need know which library they use. */
public interface Provers {

    /** A prover for one method. */
    Prover of(Prover.Floats floats);

    /** Provers in processes of their own, which are killed if they do not stop in time. */
    static Provers in(SolverJvms jvms) {
        return floats -> new RemoteProver(jvms, floats);
    }

    /** Provers in this JVM, which nothing stops if the native library does not: for tests and measurements. */
    static Provers inProcess() {
        return Z3Prover::new;
    }
}
