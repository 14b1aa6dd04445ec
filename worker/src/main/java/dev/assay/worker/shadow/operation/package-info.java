/** What woven code calls in place of, or beside, single operations. */
@NullMarked
package dev.assay.worker.shadow.operation;

import org.jspecify.annotations.NullMarked;
