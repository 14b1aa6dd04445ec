/** A static check of every operation that may fail, whose warnings are confirmed by running code. */
@NullMarked
package dev.assay.techniques.check;

import org.jspecify.annotations.NullMarked;
