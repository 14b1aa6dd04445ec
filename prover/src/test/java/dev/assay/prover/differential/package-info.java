/** Random methods, whose proofs are compared with what happens when they run. */
package dev.assay.prover.differential;
