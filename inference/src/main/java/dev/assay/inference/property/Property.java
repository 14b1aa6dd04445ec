package dev.assay.inference.property;

import dev.assay.inference.sample.CallValues;
import dev.assay.inference.sample.Quantity;
import dev.assay.logic.formula.Formula;
import java.util.List;
import java.util.Optional;

/** What may hold of the quantities of a call. */
public interface Property {

    /** What it speaks of. */
    List<Quantity> about();

    /** Whether it holds in a call in which all that it speaks of is known. */
    boolean holdsWhenKnown(CallValues values);

    /** As an expression of contracts. */
    String text(Wording wording);

    /** For a prover; empty if a prover cannot make anything of it. */
    Optional<Formula> formula(QuantityFormulas encoding);

    /** The lower, the more it says: what follows from others is left out from the end. */
    int rank();

    /** Whether it holds in a call; what has no meaning holds, what is unknown does not. */
    default boolean holds(CallValues values) {
        boolean isAbsent = false;
        for (Quantity quantity : about()) {
            switch (values.state(quantity)) {
                case UNKNOWN -> {
                    return false;
                }
                case ABSENT -> isAbsent = true;
                default -> {
                    // Its value decides.
                }
            }
        }
        return isAbsent || holdsWhenKnown(values);
    }
}
