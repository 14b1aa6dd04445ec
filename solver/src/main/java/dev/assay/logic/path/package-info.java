/** Path conditions, values for their variables, and the value of terms under these. */
@NullMarked
package dev.assay.logic.path;

import org.jspecify.annotations.NullMarked;
