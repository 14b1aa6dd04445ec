/** Turns a counterexample of a proof into a trial. */
package dev.assay.techniques.check.counterexample;
