/** What the emitted tests reach of the target classes, counted by JaCoCo. */
@NullMarked
package dev.assay.output.coverage;

import org.jspecify.annotations.NullMarked;
