/** Ways to grow the decision tree of a unit: one package each, siblings that never import one another. */
@NullMarked
package dev.assay.techniques;

import org.jspecify.annotations.NullMarked;
