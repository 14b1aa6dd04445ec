/** What the emitted tests reach of the target classes, counted by JaCoCo. */
package dev.assay.output.coverage;
