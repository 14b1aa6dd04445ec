/** Copies of arrays that symbolic indices read. */
package dev.assay.worker.shadow.table;
