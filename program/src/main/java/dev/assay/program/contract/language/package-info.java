/** The language of contracts: Java expressions, read, typed as Java types them, and turned into bytecode. */
package dev.assay.program.contract.language;
