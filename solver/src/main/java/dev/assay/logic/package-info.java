/** Symbolic terms over the JVM's operations, their simplification and exact value, and path conditions; pure functions. */
package dev.assay.logic;
