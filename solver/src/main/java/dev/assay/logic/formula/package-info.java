/** Formulas over whole program states: values, references, and maps from references to values. */
@NullMarked
package dev.assay.logic.formula;

import org.jspecify.annotations.NullMarked;
