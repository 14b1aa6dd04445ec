package dev.assay.solver;

import dev.assay.logic.path.Assignment;

/** What a solver says. */
public sealed interface Answer {

    /** No values make the conditions hold. */
    @SuppressWarnings(
            "ClassInitializationDeadlock") // Nobody else makes one, so that this type is always initialized first.
    Answer UNSAT = new Unsat();

    /** The conditions hold for these values; variables that they do not mention have the hint's. */
    record Sat(Assignment assignment) implements Answer {}

    /** No values make the conditions hold: a proof. */
    record Unsat() implements Answer {}

    /** Neither was found; never to be taken for {@link Unsat}. */
    record Unknown(String why) implements Answer {}

    /** Whether this settles the question. */
    default boolean isDecided() {
        return !(this instanceof Unknown);
    }
}
