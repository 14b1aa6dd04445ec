/** Follows calls that were recorded while tests ran, with symbols in place of their inputs: under which conditions they went so. */
@NullMarked
package dev.assay.inference.path;

import org.jspecify.annotations.NullMarked;
