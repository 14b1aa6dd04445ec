/** Refutes conditions by the ranges that the other conditions leave to their terms. */
@NullMarked
package dev.assay.solver.range;

import org.jspecify.annotations.NullMarked;
