/** Runs one trial in the state of a fresh JVM. */
@NullMarked
package dev.assay.worker.run;

import org.jspecify.annotations.NullMarked;
