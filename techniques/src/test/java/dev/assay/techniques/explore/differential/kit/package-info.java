/** What generated programs are built from. */
package dev.assay.techniques.explore.differential.kit;
