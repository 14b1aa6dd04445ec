/** Keeps what no call has refuted so far, in memory that does not grow, and decides what has enough support. */
@NullMarked
package dev.assay.inference.template;

import org.jspecify.annotations.NullMarked;
