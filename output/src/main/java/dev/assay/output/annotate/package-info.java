/** Writes contracts as annotations into copies of source files. */
@NullMarked
package dev.assay.output.annotate;

import org.jspecify.annotations.NullMarked;
