/** The state of a run as formulas: stack, locals and heap, and what always holds of them. */
package dev.assay.prover.state;
