/** What watched code calls while the user's tests run: it notes the values of calls, and how they end. */
@NullMarked
package dev.assay.worker.watch;

import org.jspecify.annotations.NullMarked;
