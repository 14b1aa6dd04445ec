/** The words and the grammar of contracts. */
package dev.assay.program.contract.syntax;
