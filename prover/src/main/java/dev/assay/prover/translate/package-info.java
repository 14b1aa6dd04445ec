/** Turns the instructions of a method into formulas over its entry state. */
@NullMarked
package dev.assay.prover.translate;

import org.jspecify.annotations.NullMarked;
