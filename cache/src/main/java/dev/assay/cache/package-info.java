/** Keeps on disk what is expensive to make and the same for many runs. */
@NullMarked
package dev.assay.cache;

import org.jspecify.annotations.NullMarked;
