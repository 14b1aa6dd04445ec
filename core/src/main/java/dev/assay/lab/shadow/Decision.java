package dev.assay.lab.shadow;

import dev.assay.logic.Term;
import dev.assay.worker.shadow.DecisionKind;

/**
 * One decision of a recorded run: a comparison of symbolic values, where it was made and whether it held.
 *
 * @param isOfContract whether it was made where the driver evaluates contracts, and not by the calls of the trial
 */
public record Decision(int site, DecisionKind kind, Term condition, boolean taken, boolean isOfContract) {

    /** Whether it says that a value is exactly what it was in this run. */
    public boolean pins() {
        return kind == DecisionKind.CONCRETE;
    }
}
