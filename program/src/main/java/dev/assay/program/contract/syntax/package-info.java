/** The words and the grammar of contracts. */
@NullMarked
package dev.assay.program.contract.syntax;

import org.jspecify.annotations.NullMarked;
