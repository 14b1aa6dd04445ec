/** The command that runs all techniques in a row, each with what the others learned. */
@NullMarked
package dev.assay.techniques.hunt;

import org.jspecify.annotations.NullMarked;
