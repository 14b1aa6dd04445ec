/** Prints trials and what was seen of them as JUnit source. */
@NullMarked
package dev.assay.output.writer.source;

import org.jspecify.annotations.NullMarked;
