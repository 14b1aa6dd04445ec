/** What is known of code before it becomes formulas: effects of calls, and what is never null. */
@NullMarked
package dev.assay.prover.knowledge;

import org.jspecify.annotations.NullMarked;
