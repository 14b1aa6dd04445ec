/** The state of a run as formulas: stack, locals and heap, and what always holds of them. */
@NullMarked
package dev.assay.prover.state;

import org.jspecify.annotations.NullMarked;
