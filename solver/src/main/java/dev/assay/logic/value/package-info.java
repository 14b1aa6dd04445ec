/** Values as bits: sorts, ranges, and what each operation computes. */
@NullMarked
package dev.assay.logic.value;

import org.jspecify.annotations.NullMarked;
