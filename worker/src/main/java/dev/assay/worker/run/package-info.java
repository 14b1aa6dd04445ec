/** Runs one trial in the state of a fresh JVM. */
package dev.assay.worker.run;
