/** Decides comparisons of variables with each other and with constants, by shortest paths. */
package dev.assay.solver.difference;
