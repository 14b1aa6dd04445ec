package dev.assay.engine.tree;

import dev.assay.logic.Term;

/**
 * A decision that depends on symbolic inputs.
 *
 * @param site the place in the code, unique within a session
 * @param condition a comparison over the inputs
 * @param taken whether it held
 * @param pins whether it decides that a value is what it was in that run: another run pins another value at the same
 *     place, which is the same decision with more than two ways
 */
public record Branch(int site, Term condition, boolean taken, boolean pins) {

    /** A decision with two ways. */
    public Branch(int site, Term condition, boolean taken) {
        this(site, condition, taken, false);
    }
}
