/** The solvers put together: what is asked first, what is remembered, what is checked and counted. */
@NullMarked
package dev.assay.solver.stack;

import org.jspecify.annotations.NullMarked;
