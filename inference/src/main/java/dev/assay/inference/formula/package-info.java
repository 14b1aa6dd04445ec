/** The inputs of calls as unknowns, and formulas over them in the words of contracts. */
@NullMarked
package dev.assay.inference.formula;

import org.jspecify.annotations.NullMarked;
