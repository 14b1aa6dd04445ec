package dev.assay.solver;

import dev.assay.logic.formula.Formula;
import java.util.Set;

/** What a prover says of a goal: whether a state satisfies it. */
public sealed interface Proof {

    /** No state does, as long as these assumptions hold. */
    record Impossible(Set<Formula> assumptions) implements Proof {
        public Impossible {
            assumptions = Set.copyOf(assumptions);
        }
    }

    /** A state does. */
    record Possible(State state) implements Proof {}

    /** It could not be told; the reason says why. */
    record Unknown(String why) implements Proof {}

    /** A state that satisfies a goal. */
    interface State {
        /** The bits of a formula's value in it; for floating point as {@code Float.floatToIntBits} tells. */
        long value(Formula formula);
    }
}
