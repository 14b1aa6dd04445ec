/** What woven code calls in place of, or beside, single operations. */
package dev.assay.worker.shadow.operation;
