/** Trials, and what running one shows. */
package dev.assay.model.trial;
