/** Keeps on disk what is expensive to make and the same for many runs. */
package dev.assay.cache;
