/** Dynamic symbolic execution: runs with symbolic inputs, and a solver that opens the sides that they did not take. */
@NullMarked
package dev.assay.techniques.explore;

import org.jspecify.annotations.NullMarked;
