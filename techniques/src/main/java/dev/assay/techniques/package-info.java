/** Ways to grow the decision tree of a unit: one package each, siblings that never import one another. */
package dev.assay.techniques;
