/** Subjects whose invariants clients break, or cannot. */
package dev.assay.techniques.invariants.subjects;
