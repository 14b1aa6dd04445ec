/** Files and processes besides those that the user asked for: what is expensive to make is kept, what is temporary leaves no trace. */
@NullMarked
package dev.assay.cache;

import org.jspecify.annotations.NullMarked;
