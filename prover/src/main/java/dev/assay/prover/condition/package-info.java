/** What a method becomes: assertions with their conditions, and what a proof of them rests on. */
package dev.assay.prover.condition;
