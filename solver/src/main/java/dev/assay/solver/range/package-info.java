/** Refutes conditions by the ranges that the other conditions leave to their terms. */
package dev.assay.solver.range;
