/** One weaver for each family of instructions. */
package dev.assay.weaver.instruction;
