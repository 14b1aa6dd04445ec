package dev.assay.worker.choice;

import dev.assay.worker.shadow.SymbolicInputs;

/** Drops a run for which a pool has no object left. */
final class PoolEmpty {
    private PoolEmpty() {}

    /** Never returns; the type lets callers say that they end here. */
    static Abandoned now() {
        SymbolicInputs.assume(false);
        return new Abandoned();
    }
}
