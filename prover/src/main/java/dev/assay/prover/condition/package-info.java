/** What a method becomes: assertions with their conditions, and what a proof of them rests on. */
@NullMarked
package dev.assay.prover.condition;

import org.jspecify.annotations.NullMarked;
