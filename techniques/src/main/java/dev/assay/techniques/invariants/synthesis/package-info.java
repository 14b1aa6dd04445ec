/** Synthesizes client programs that may break an invariant, out of the operations that reach what it reads. */
@NullMarked
package dev.assay.techniques.invariants.synthesis;

import org.jspecify.annotations.NullMarked;
