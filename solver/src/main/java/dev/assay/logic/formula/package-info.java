/** Formulas over whole program states: values, references, and maps from references to values. */
package dev.assay.logic.formula;
