package dev.assay.worker.choice;

import dev.assay.worker.shadow.Inputs;

/** Drops a run for which a pool has no object left. */
final class Drop {
    private Drop() {}

    /** Never answers; the type lets callers say that they end here. */
    static Abandoned now() {
        Inputs.assume(false);
        return new Abandoned();
    }
}
