/** Z3 as a solver; the only package that knows a native library. */
@NullMarked
package dev.assay.solver.z3;

import org.jspecify.annotations.NullMarked;
