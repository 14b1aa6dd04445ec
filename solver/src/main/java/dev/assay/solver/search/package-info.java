/** Solvers that try values: near the parent's input, through small domains, and along a distance. */
@NullMarked
package dev.assay.solver.search;

import org.jspecify.annotations.NullMarked;
