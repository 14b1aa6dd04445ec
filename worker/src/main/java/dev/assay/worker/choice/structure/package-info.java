/** The structures that generation programs return: as text, and as data to build them again. */
@NullMarked
package dev.assay.worker.choice.structure;

import org.jspecify.annotations.NullMarked;
