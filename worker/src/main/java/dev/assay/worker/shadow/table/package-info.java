/** Copies of arrays that symbolic indices read. */
@NullMarked
package dev.assay.worker.shadow.table;

import org.jspecify.annotations.NullMarked;
