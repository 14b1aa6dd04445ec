package dev.assay.lab.trace;

import dev.assay.logic.Term;
import dev.assay.wire.DecisionKind;
import dev.assay.wire.Op;

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

    /** Whether it says that two equal boxes which were compared by reference are not the one in the JDK's cache. */
    public boolean tellsEqualBoxesApart() {
        return kind == DecisionKind.BOX && !taken && (condition.op() == Op.GE || condition.op() == Op.LE);
    }
}
