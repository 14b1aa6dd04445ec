/** Replaces what the JVM would spin into hidden classes by plain code. */
package dev.assay.weaver.desugar;
