/** Remembers what objects hold, all that can be reached from some static fields, and writes back what has changed since. */
@NullMarked
package dev.assay.worker.undo;

import org.jspecify.annotations.NullMarked;
