/** The glossary as records: what the stages of a run hand to one another; data only, no input or output. */
@NullMarked
package dev.assay.model;

import org.jspecify.annotations.NullMarked;
