/** Reports what a run's outcome says about the code: fine, rejected on purpose, a fault, or no answer. */
@NullMarked
package dev.assay.engine.judging;

import org.jspecify.annotations.NullMarked;
