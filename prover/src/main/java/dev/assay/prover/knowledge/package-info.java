/** What is known of code before it becomes formulas: effects of calls, and what is never null. */
package dev.assay.prover.knowledge;
