/** Decides comparisons of variables with each other and with constants, by shortest paths. */
@NullMarked
package dev.assay.solver.difference;

import org.jspecify.annotations.NullMarked;
