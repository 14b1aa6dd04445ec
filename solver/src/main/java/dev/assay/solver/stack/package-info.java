/** The solvers put together: what is asked first, what is remembered, what is checked and counted. */
package dev.assay.solver.stack;
