/** Reads objects with their shadows by the layout of their fields. */
package dev.assay.worker.shadow.heap;
