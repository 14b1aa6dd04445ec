/** Calls as they were seen: which quantities there are at a method, and their values in one call. */
@NullMarked
package dev.assay.inference.sample;

import org.jspecify.annotations.NullMarked;
