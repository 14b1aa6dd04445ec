/** Trials whose primitive values are left open, and the decision trees that grow from them. */
@NullMarked
package dev.assay.engine.shapes;

import org.jspecify.annotations.NullMarked;
