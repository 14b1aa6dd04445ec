/** Files besides those that the user asked for: what is expensive to make is kept for later runs, what is temporary leaves no trace. */
@NullMarked
package dev.assay.cache;

import org.jspecify.annotations.NullMarked;
