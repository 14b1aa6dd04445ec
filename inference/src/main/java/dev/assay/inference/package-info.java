/** Infers contracts from what was seen of calls: preconditions first, then what holds after calls that respect them. */
@NullMarked
package dev.assay.inference;

import org.jspecify.annotations.NullMarked;
