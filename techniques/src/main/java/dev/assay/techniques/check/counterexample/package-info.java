/** Turns a counterexample of a proof into a trial. */
@NullMarked
package dev.assay.techniques.check.counterexample;

import org.jspecify.annotations.NullMarked;
