/** Values as bits: sorts, ranges, and what each operation computes. */
package dev.assay.logic.value;
