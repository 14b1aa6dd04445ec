/** Turns the ways that calls went into contracts that people can read. */
@NullMarked
package dev.assay.inference.symbolic;

import org.jspecify.annotations.NullMarked;
