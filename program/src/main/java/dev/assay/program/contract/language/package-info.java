/** The language of contracts: Java expressions, read, typed as Java types them, and turned into bytecode. */
@NullMarked
package dev.assay.program.contract.language;

import org.jspecify.annotations.NullMarked;
