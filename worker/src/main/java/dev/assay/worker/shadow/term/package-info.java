/** Symbolic terms, the thread whose run makes them, and the count of those that were lost. */
@NullMarked
package dev.assay.worker.shadow.term;

import org.jspecify.annotations.NullMarked;
