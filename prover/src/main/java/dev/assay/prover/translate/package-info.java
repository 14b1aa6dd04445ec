/** Turns the instructions of a method into formulas over its entry state. */
package dev.assay.prover.translate;
