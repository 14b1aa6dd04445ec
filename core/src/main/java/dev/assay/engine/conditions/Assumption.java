package dev.assay.engine.conditions;

import dev.assay.logic.formula.Formula;

/**
 * Something that a proof may rest on and that nobody has proved.
 *
 * @param holds the unknown that is true where the assumption holds
 * @param text a sentence about the program
 */
public record Assumption(Formula holds, Kind kind, String text) {

    /** What is assumed. */
    public enum Kind {
        /** A loop goes round no more often than it was unrolled. */
        LOOP_BOUND,
        /** A call changes nothing. */
        EFFECTS,
        /** A call reaches the method that the code names, and no override of it. */
        DISPATCH
    }
}
