/** Tells what a run's outcome says about the code: fine, rejected on purpose, a fault, or no answer. */
package dev.assay.engine.judging;
