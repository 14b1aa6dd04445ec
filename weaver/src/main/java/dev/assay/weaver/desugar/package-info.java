/** Replaces what the JVM would spin into hidden classes by plain code. */
@NullMarked
package dev.assay.weaver.desugar;

import org.jspecify.annotations.NullMarked;
