/** What can hold of quantities: it can be tested on a call, written as a contract, and given to a prover. */
@NullMarked
package dev.assay.inference.property;

import org.jspecify.annotations.NullMarked;
