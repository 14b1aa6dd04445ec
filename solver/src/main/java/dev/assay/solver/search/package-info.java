/** Solvers that try values: near the parent's input, through small domains, and along a distance. */
package dev.assay.solver.search;
