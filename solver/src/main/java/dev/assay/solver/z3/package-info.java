/** Z3 as a solver; the only package that knows a native library. */
package dev.assay.solver.z3;
