/** Trials, and what running one shows. */
@NullMarked
package dev.assay.model.trial;

import org.jspecify.annotations.NullMarked;
