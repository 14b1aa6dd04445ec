/** The steps of trials: what they name, and how they are taken. */
@NullMarked
package dev.assay.worker.call;

import org.jspecify.annotations.NullMarked;
