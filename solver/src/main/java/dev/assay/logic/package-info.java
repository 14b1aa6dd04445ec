/** Symbolic terms over the JVM's operations, their simplification and exact value, and path conditions; pure functions. */
@NullMarked
package dev.assay.logic;

import org.jspecify.annotations.NullMarked;
