package dev.assay.engine.tree;

import dev.assay.logic.Term;

/**
 * A decision that depends on symbolic inputs.
 *
 * @param site the place in the code, unique within a lab
 * @param condition a comparison over the inputs
 * @param taken whether it held
 */
public record Branch(int site, Term condition, boolean taken) {}
