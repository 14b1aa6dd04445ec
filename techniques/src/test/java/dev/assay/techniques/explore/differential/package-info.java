/** The differential proof: random programs, explored and run with all their inputs, must have the same outcomes. */
package dev.assay.techniques.explore.differential;
