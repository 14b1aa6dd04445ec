/** What every technique needs to grow decision trees: inputs, judging, shrinking. */
@NullMarked
package dev.assay.engine;

import org.jspecify.annotations.NullMarked;
