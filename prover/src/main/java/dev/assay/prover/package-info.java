/** Verification conditions: what must hold for the operations of a method not to fail, as formulas over its inputs. */
@NullMarked
package dev.assay.prover;

import org.jspecify.annotations.NullMarked;
