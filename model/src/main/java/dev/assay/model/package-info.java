/** The glossary as records: what the stages of a run hand to one another; data only, no input or output. */
package dev.assay.model;
