/** From failures and behaviours to test files that a careful colleague could have written; nothing passes but by the gate. */
@NullMarked
package dev.assay.output.writer;

import org.jspecify.annotations.NullMarked;
