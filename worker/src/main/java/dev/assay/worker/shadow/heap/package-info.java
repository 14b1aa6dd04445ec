/** Reads objects with their shadows by the layout of their fields. */
@NullMarked
package dev.assay.worker.shadow.heap;

import org.jspecify.annotations.NullMarked;
